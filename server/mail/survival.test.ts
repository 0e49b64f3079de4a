import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, vi } from 'vitest'
import { createClient } from '../../contract/client.ts'
import type { AppContext } from '../app-context.ts'
import { password, signUpForm } from '../test/accounts.ts'
import { type Program, startProgram } from '../test/program.ts'
import { activationTo, test as base, type MailServer, queue } from './mail-server.fixture.ts'

type Shop = Program & { client: ReturnType<typeof createClient> }

const test = base.extend<{ openShop: (mailServer: MailServer) => Promise<Shop> }>({
  /** The shop as a program, killed when the test ends. */
  openShop: async ({ environment }, use) => {
    const shops: Program[] = []
    await use(async mailServer => {
      const settings = { ...environment, SMTP_URL: mailServer.url, RATE_LIMITS: 'off' }
      const shop = startProgram(['main.ts'], settings)
      shops.push(shop)
      const port = await shop.open
      const client = createClient((url, init) => fetch(`http://127.0.0.1:${port}${url}`, init))
      return { ...shop, client }
    })
    for (const shop of shops) {
      shop.process.kill('SIGKILL')
      await shop.ended
    }
  },
})

/** What a killed shop had taken is free at once, as it would be half a minute later. */
async function endLocks({ db }: AppContext) {
  const run_at = new Date().toISOString()
  await db.write.updateTable('jobs').set({ run_at, locked_until: null }).execute()
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const heard = once(socket, 'connect').then(
    () => true,
    () => false,
  )
  return heard.finally(() => socket.destroy())
}

/** The recipients of emails that are marked as sent. */
async function sentBy({ db }: AppContext): Promise<string[]> {
  const sent = db.read.selectFrom('outbox').select('recipient').where('sent_at', 'is not', null)
  return (await sent.execute()).map(({ recipient }) => recipient).toSorted()
}

const recipients = ({ received }: MailServer) =>
  received.map(mail => mail.to?.[0]?.address ?? '').toSorted()

describe('an email', () => {
  test('is sent by the next start, when the shop is killed after its reply', async ({
    context,
    openServer,
    openShop,
  }) => {
    const mailServer = await openServer()
    mailServer.drop(true)
    const shop = await openShop(mailServer)
    const form = await signUpForm()
    await shop.client('POST /api/users/register', { body: form })
    shop.process.kill('SIGKILL')
    await shop.ended

    mailServer.drop(false)
    await endLocks(context)
    await openShop(mailServer)
    const until = { timeout: 60_000, interval: 100 }
    await vi.waitUntil(() => mailServer.received.length > 0, until)
    expect(recipients(mailServer)).toEqual([form.email])
  })

  test('waits for a mail server that is gone for a while, and comes once', async ({
    openServer,
    openShop,
  }) => {
    const mailServer = await openServer()
    mailServer.drop(true)
    const shop = await openShop(mailServer)
    const emails = Array.from({ length: 6 }, (_, n) => `nobody-${n}@example.com`)
    for (const email of emails) {
      await shop.client('POST /api/users/forgot-password', { body: { email, password } })
    }
    await vi.waitUntil(() => shop.output().includes('will be retried'), { timeout: 60_000 })
    mailServer.drop(false)
    const until = { timeout: 60_000, interval: 100 }
    await vi.waitUntil(() => mailServer.received.length >= emails.length, until)
    shop.process.kill('SIGTERM')
    expect(await shop.ended).toBe(0)
    expect(recipients(mailServer)).toEqual(emails)
  })

  test('is not begun once the shop is told to stop, though a request hangs', async ({
    context,
    openServer,
    openShop,
  }) => {
    let asked = 0
    const goOn = Promise.withResolvers<void>()
    const mailServer = await openServer({
      onRcptTo: (_address, _session, callback) => {
        asked += 1
        goOn.promise.then(() => callback())
      },
    })
    const emails = Array.from({ length: 6 }, (_, n) => `nobody-${n}@example.com`)
    await queue(context, emails.map(activationTo))
    const shop = await openShop(mailServer)
    const hanging = connect(await shop.open, '127.0.0.1')
    // The end of the shop resets it.
    hanging.on('error', () => {})
    await once(hanging, 'connect')
    hanging.write('GET / HTTP/1.1\r\nHost: x\r\n')
    await vi.waitUntil(() => asked === 4, { timeout: 60_000 })

    shop.process.kill('SIGTERM')
    await vi.waitUntil(async () => !(await listens(await shop.open)), { timeout: 60_000 })
    goOn.resolve()
    await vi.waitUntil(async () => (await sentBy(context)).length >= 4, { timeout: 60_000 })
    hanging.destroy()
    expect(await shop.ended).toBe(0)
    expect(recipients(mailServer)).toHaveLength(4)
    expect(await sentBy(context)).toEqual(recipients(mailServer))
  })

  test('whose reply is slow does not keep the shop from stopping', async ({
    context,
    openServer,
    openShop,
  }) => {
    let read = 0
    const mailServer = await openServer({
      onData: stream => {
        stream.resume().once('end', () => {
          read += 1
        })
      },
    })
    await queue(context, [activationTo('ann@example.com')])
    const shop = await openShop(mailServer)
    await shop.open
    await vi.waitUntil(() => read === 1, { timeout: 60_000 })
    shop.process.kill('SIGTERM')
    expect(await shop.ended).toBe(0)
    const [row] = await context.db.read.selectFrom('outbox').selectAll().execute()
    expect(row).toMatchObject({ unacknowledged: 1, sent_at: null })
    const [job] = await context.db.read.selectFrom('jobs').selectAll().execute()
    expect(Date.parse(job?.run_at ?? '')).toBeGreaterThan(Date.now() + 10 * 60_000)
  })

  test('is never lost and hardly ever doubled, whenever the shop is killed', async ({
    context,
    openServer,
    openShop,
  }) => {
    const mailServer = await openServer()
    const accepted: string[] = []
    for (let life = 0; life < 4; life += 1) {
      const shop = await openShop(mailServer)
      const asking = Array.from({ length: 8 }, async (_, n) => {
        const email = `life-${life}-${n}@example.com`
        await shop.client('POST /api/users/forgot-password', { body: { email, password } })
        accepted.push(email)
      })
      await Promise.race(asking)
      const concurrency = mailServer.received.length + life
      await vi.waitUntil(() => mailServer.received.length >= concurrency, { timeout: 60_000 })
      shop.process.kill('SIGKILL')
      await Promise.allSettled([...asking, shop.ended])
      await endLocks(context)
    }
    await openShop(mailServer)
    const came = () => new Set(recipients(mailServer))
    const until = { timeout: 60_000, interval: 100 }
    await vi.waitUntil(() => accepted.every(email => came().has(email)), until)
    // At most what four killed shops had under way, four emails each.
    expect(mailServer.received.length - came().size).toBeLessThanOrEqual(16)
    const ids = mailServer.received.map(mail => mail.messageId)
    expect(new Set(ids).size).toBe(came().size)
  })
})
