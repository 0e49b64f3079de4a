import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { second } from '../../contract/time/durations.ts'
import { changeProduct } from '../catalogue/products/products.ts'
import { test } from '../test/audited.ts'
import { newProduct } from '../test/builders.ts'
import { startProgram } from '../test/program.ts'

/** Starting many workers takes 25 s of CPU time. */
const isLarge = process.env.SCALE === 'large'
const metricsToken = 'a token for the tests'
const two = { WORKERS: '2', LOG_REQUESTS: 'on', METRICS_TOKEN: metricsToken }

type Line = { pid: number; msg: string; worker?: number; pauseMs?: number }

function open(environment: Record<string, string>) {
  const shop = startProgram(['main.ts'], { ...environment, ...two })
  onTestFinished(() => void shop.process.kill('SIGKILL'))
  const lines = () =>
    shop
      .output()
      .split('\n')
      .filter(line => line.startsWith('{') && line.endsWith('}'))
      .map(line => JSON.parse(line) as Line)
  const pids = () => new Set(lines().flatMap(({ pid, msg }) => (msg === 'answered' ? [pid] : [])))
  /** Over a connection of its own, so that the workers take turns. */
  const send = async (path: string, body?: object, headers: Record<string, string> = {}) => {
    const url = `http://127.0.0.1:${await shop.open}${path}`
    const signal = AbortSignal.timeout(20 * second)
    const method = body ? 'POST' : 'GET'
    const sent = request(url, { agent: false, method, headers, signal })
    if (body) sent.setHeader('content-type', 'application/json')
    sent.end(body && JSON.stringify(body))
    const [reply] = (await once(sent, 'response')) as [IncomingMessage]
    return { status: reply.statusCode, text: await text(reply) }
  }
  /** @returns the processes of both workers, once they answer */
  const bothAnswer = async () => {
    const askAgain = async () => {
      await send('/healthz')
      return pids().size === 2
    }
    await vi.waitUntil(askAgain, { timeout: 60 * second })
    return [...pids()]
  }
  return { ...shop, lines, pids, send, bothAnswer }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a shop with two workers', () => {
  test('starts once, shares counts and changes, replaces a worker that dies, and stops', async ({
    context,
    environment,
  }) => {
    const product = await newProduct(context)
    const shop = open({ ...environment, ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })
    const [one = 0, other = 0] = await shop.bothAnswer()
    expect(shop.output().match(/The shop is open at/g)).toHaveLength(1)
    expect(shop.output().match(/the link to claim it/g)).toHaveLength(1)

    // Ten wrong passwords, whichever worker counts them.
    const signIn = { email: 'nobody@example.com', password: 'a wrong password' }
    const tries = Array.from({ length: 14 }, () => shop.send('/api/auth/login', signIn))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter(status => status === 401)).toHaveLength(10)
    expect(statuses.filter(status => status === 429)).toHaveLength(4)

    const names = async () => {
      const replies = await Promise.all([1, 2, 3, 4].map(() => shop.send('/api/product')))
      return new Set(replies.map(({ text }) => /"name":"([^"]+)"/.exec(text)?.[1]))
    }
    await names()
    await changeProduct(context, 'system', product, { name: 'Renamed' })
    await expect.poll(names).toEqual(new Set(['Renamed']))

    process.kill(one, 'SIGKILL')
    await vi.waitUntil(
      async () => {
        // The connection that the worker was just given is reset: it must not stay without an answer.
        await shop.send('/products').then(
          ({ status }) => expect(status).toBe(200),
          ({ code }) => expect(code).toBe('ECONNRESET'),
        )
        return shop.pids().size === 3
      },
      { timeout: 60 * second },
    )
    expect(shop.lines()).toContainEqual(
      expect.objectContaining({ msg: 'a worker died and will be restarted', reason: 'SIGKILL' }),
    )
    expect(shop.output().match(/The shop is open at/g)).toHaveLength(1)
    shop.process.kill('SIGTERM')
    expect(await shop.ended).toBe(0)
    expect([...shop.pids()].filter(isAlive)).toEqual([])
    expect(shop.pids().has(other)).toBe(true)
  })

  test('describes each worker at /metrics, whichever one is asked', async ({ environment }) => {
    const shop = open(environment)
    await shop.bothAnswer()
    const scrape = async () => {
      const { status, text } = await shop.send('/metrics', undefined, {
        authorization: `Bearer ${metricsToken}`,
      })
      expect(status).toBe(200)
      return text.split('\n')
    }
    const counted = (lines: string[]) =>
      lines.flatMap(line => {
        const [, worker, count] =
          /^armory_http_requests_total\{worker="(\d)",route="\/healthz".* (\d+)$/.exec(line) ?? []
        return worker ? [[worker, Number(count)] as const] : []
      })
    const before = counted(await scrape())
    expect(before.map(([worker]) => worker).toSorted()).toEqual(['1', '2'])
    for (let calls = 0; calls < 6; calls += 1) await shop.send('/healthz')
    const sum = (counts: typeof before) => counts.reduce((total, [, count]) => total + count, 0)
    // They take turns.
    for (const lines of [await scrape(), await scrape()]) {
      expect(sum(counted(lines))).toBe(sum(before) + 6)
      const described = lines.filter(line => line.startsWith('# TYPE'))
      expect(new Set(described).size).toBe(described.length)
      for (const name of ['process_start_time_seconds', 'nodejs_eventloop_lag_p99_seconds']) {
        expect(lines.filter(line => line.startsWith(`${name}{worker=`))).toHaveLength(2)
      }
      expect(lines.filter(line => line.startsWith('armory_database_up'))).toEqual([
        'armory_database_up 1',
      ])
      expect(lines.filter(line => /\b(null|undefined)\b/.test(line))).toEqual([])
    }
    shop.process.kill('SIGINT')
    expect(await shop.ended).toBe(0)
  })

  test('ends with its primary process, even if that is killed', async ({ environment }) => {
    const shop = open(environment)
    const pids = await shop.bothAnswer()
    shop.process.kill('SIGKILL')
    await vi.waitUntil(() => !pids.some(isAlive), { timeout: 60 * second })
  })

  test('ends with one line if the first worker cannot start', async ({ environment }) => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const shop = open({ ...environment, PORT: String(port) })
    expect(await shop.ended).toBe(1)
    taken.close()
    expect(shop.output()).toMatch(/^Port \d+ of 127\.0\.0\.1 is in use: set PORT[^\n]*\n$/)
  })

  test.runIf(isLarge && process.platform === 'linux')(
    'keeps the others if the primary has no file descriptor left for a new one',
    async ({ environment }) => {
      const shop = open(environment)
      const [one = 0, other = 0] = await shop.bothAnswer()
      const primary = shop.process.pid ?? 0
      const limit = (files: number) =>
        execFileSync('prlimit', [`--pid=${primary}`, `--nofile=${files}:`])
      // Less than it has open.
      limit(8)
      process.kill(one, 'SIGKILL')
      const failed = /"reason":"spawn [^"]*EMFILE"/
      await vi.waitUntil(() => failed.test(shop.output()), { timeout: 60 * second })
      expect(isAlive(primary)).toBe(true)
      expect(isAlive(other)).toBe(true)
      limit(1024)
      await vi.waitUntil(
        async () => {
          await shop.send('/healthz').catch(() => undefined)
          return shop.pids().size === 3
        },
        { timeout: 60 * second },
      )
      shop.process.kill('SIGTERM')
      expect(await shop.ended).toBe(0)
    },
  )

  test.runIf(isLarge)(
    'gives up after growing pauses once no worker can start',
    async ({ context, environment }) => {
      const shop = open(environment)
      const pids = await shop.bothAnswer()
      await sql`insert into kysely_migration (name, timestamp) values ('999-other', '')`.execute(
        context.db.write,
      )
      for (const pid of pids) process.kill(pid, 'SIGKILL')
      expect(await shop.ended).toBe(1)
      // There is no first pause if the worker had served for a while.
      const pauses = shop.lines().flatMap(({ worker, pauseMs }) => (worker === 1 && pauseMs) || [])
      expect(pauses.slice(0, 3)).toEqual([1_000, 2_000, 4_000])
      expect(shop.lines().at(-1)?.msg).toBe('no worker can start')
      expect(shop.output()).toMatch(/can't work with it after migration 999-other/)
    },
  )
})
