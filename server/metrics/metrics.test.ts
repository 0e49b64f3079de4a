import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished } from 'vitest'
import { hour, minute } from '../../contract/time/durations.ts'
import { hashPassword } from '../accounts/sign-in/passwords.ts'
import type { AppContext } from '../app-context.ts'
import type { JobTable } from '../db/tables/job-tables.ts'
import { test } from '../test/audited.ts'
import { newProduct } from '../test/builders.ts'
import { openApp } from '../test/requests.ts'
import { buy } from '../test/selling.ts'
import { timeFromNow } from '../test/stripe.ts'

const metricsToken = 'a token for the tests'

async function open(context: AppContext): Promise<{ app: FastifyInstance; origin: string }> {
  const app = await openApp(context, { metricsToken })
  return { app, origin: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

async function read(origin: string): Promise<string> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const reply = await fetch(`${origin}/metrics`, { headers })
  expect([reply.status, reply.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/plain'),
  ])
  return reply.text()
}

/** The values of all metrics, by their names and labels. */
async function scrape(origin: string): Promise<Map<string, number>> {
  const lines = (await read(origin)).split('\n').filter(line => line && !line.startsWith('#'))
  return new Map(lines.map(line => [line.replace(/ \S+$/, ''), Number(/\S+$/.exec(line)?.[0])]))
}

describe('GET /metrics', () => {
  test('exists only with a token, and only for clients that have it', async ({ app, context }) => {
    expect((await app.inject('/metrics')).body).not.toContain('armory_')
    const { app: watched } = await open(context)
    for (const authorization of ['', 'Bearer', 'Bearer another token', `Basic ${metricsToken}`]) {
      const reply = await watched.inject({ url: '/metrics', headers: { authorization } })
      expect([reply.statusCode, reply.headers['www-authenticate']]).toEqual([401, 'Bearer'])
      expect(reply.body).not.toContain('armory_')
    }
  })

  test('counts requests by route and status, and those that the cache served', async ({
    context,
  }) => {
    const { origin } = await open(context)
    const urls = ['/api/product', '/api/product', '/api/product', '/api/auth/session', '/none.txt']
    for (const url of urls) await (await fetch(origin + url)).text()
    const found = await scrape(origin)
    const requests = (route: string, status: number) =>
      found.get(`armory_http_requests_total{route="${route}",method="GET",status="${status}"}`)
    expect(requests('cached', 200)).toBe(3)
    expect(requests('/api/auth/session', 200)).toBe(1)
    expect(found.get('armory_cache_requests_total{result="hit"}')).toBe(2)
    expect(found.get('armory_cache_requests_total{result="miss"}')).toBe(1)
    expect(found.get('armory_cache_entries')).toBe(1)
    const seconds = 'armory_http_request_duration_seconds'
    expect(found.get(`${seconds}_count{route="cached"}`)).toBe(3)
    expect(found.get(`${seconds}_bucket{le="10",route="cached"}`)).toBe(3)
    expect(found.get('armory_queue_jobs{queue="replies",state="waiting"}')).toBe(0)
    expect(found.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  })

  test('has every metric that the sample dashboard and alerts use', async ({ context }) => {
    const { origin } = await open(context)
    const described = await read(origin)
    for (const sample of ['alerts.yaml', 'grafana.json']) {
      const path = join(import.meta.dirname, '../../docs/monitoring', sample)
      const used =
        (await readFile(path, 'utf8')).match(/\b(armory|nodejs|process)_(?:(?!_bucket)\w)+/g) ?? []
      expect(used.length).toBeGreaterThan(5)
      for (const name of new Set(used)) expect(described).toContain(name)
    }
  })

  test('counts the password hashes and the connections that are in use and wait', async ({
    context,
  }) => {
    const { db } = context
    const { origin } = await open(context)
    const hashing = Array.from({ length: 10 }, () => hashPassword('a password of the test'))
    const ended = Promise.withResolvers<void>()
    const reading = db.write.transaction().execute(() => ended.promise)
    const found = await scrape(origin)
    const passwords = (state: string) => `armory_queue_jobs{queue="passwords",state="${state}"}`
    expect(found.get(passwords('running'))).toBe(2)
    expect(found.get(passwords('waiting'))).toBeGreaterThan(0)
    const used = found.get('armory_database_connections{pool="queries",state="used"}')
    if (db.engine === 'sqlite') expect(used).toBeUndefined()
    else expect(used).toBeGreaterThan(0)
    ended.resolve()
    await Promise.all([...hashing, reading])
    const later = await scrape(origin)
    expect([later.get(passwords('running')), later.get(passwords('waiting'))]).toEqual([0, 0])
  })

  test('counts orders by state and jobs by kind, and says how overdue they are', async ({
    context,
    openBrowser,
  }) => {
    const { origin } = await open(context)
    await buy(openBrowser(), await newProduct(context))
    const changeEmails = (of: Partial<JobTable>) =>
      context.db.write.updateTable('jobs').set(of).where('kind', '=', 'email').execute()
    await changeEmails({ run_at: timeFromNow(-hour).toISOString() })
    const found = await scrape(origin)
    expect(found.get('armory_database_up')).toBe(1)
    expect(found.get('armory_failed_emails')).toBe(0)
    expect(found.get('armory_orders{state="placed",payment="open"}')).toBe(1)
    const jobs = (state: string) => `armory_jobs{kind="email",state="${state}"}`
    const waiting = found.get(jobs('waiting'))
    expect(waiting).toBeGreaterThan(0)
    expect([found.get(jobs('retrying')), found.get(jobs('failed'))]).toEqual([0, 0])
    expect(found.get('armory_jobs_overdue_seconds{kind="email"}')).toBeGreaterThan(3_599)

    const locked_until = timeFromNow(minute).toISOString()
    await changeEmails({ locked_until, attempts: 3, last_error: 'The mail server refused it.' })
    const later = await scrape(origin)
    expect(later.get(jobs('retrying'))).toBe(waiting)
    // Somebody runs it.
    expect(later.get('armory_jobs_overdue_seconds{kind="email"}')).toBe(0)
  })

  test('still describes the process while the database is unreachable', async ({ context }) => {
    const { reports } = context.db
    const gone = () => {
      throw new Error('gone')
    }
    const { ping } = context.db
    onTestFinished(() => void Object.assign(context.db, { reports, ping }))
    Object.assign(context.db, { reports: { selectFrom: gone } })
    const { origin } = await open(context)
    expect((await scrape(origin)).get('armory_database_up')).toBe(1)
    Object.assign(context.db, { ping: () => Promise.reject(new Error('gone')) })
    const found = await scrape(origin)
    expect(found.get('armory_database_up')).toBe(0)
    expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(0)
    expect([...found.keys()].some(name => name.startsWith('armory_orders'))).toBe(false)
  })
})
