import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import { describe, expect, onTestFinished, vi } from 'vitest'
import type { EmailTemplate } from '../../contract/mail/email-template.ts'
import { day, minute } from '../../contract/time/durations.ts'
import type { AccountEmail } from '../accounts/email-templates.ts'
import type { AppContext } from '../app-context.ts'
import { purge } from '../housekeeping.ts'
import {
  activationTo,
  type MailServer,
  queue,
  smtpError,
  test,
  transportTo,
} from './mail-server.fixture.ts'
import { queueEmail } from './outbox.ts'
import type { Message, Transport } from './transport.ts'

/** The emails, with what of their jobs is not done. */
function rowsOf({ db }: AppContext) {
  return db.read
    .selectFrom('outbox')
    .leftJoin('jobs', 'jobs.unique_key', 'outbox.id')
    .selectAll('outbox')
    .select(['run_at', 'locked_until', 'attempts', 'last_error'])
    .orderBy('recipient')
    .execute()
}

/** Ends the pauses after failures. */
async function endPauses({ db }: AppContext) {
  const run_at = new Date().toISOString()
  await db.write.updateTable('jobs').set({ run_at }).where('locked_until', 'is', null).execute()
}

/** Counts what it is given, and does with it what the test says. */
function fakeTransport(send: Transport['send'] = async () => {}) {
  const given: Message[] = []
  const transport: Transport = {
    send: (message, onSent) => {
      given.push(message)
      return send(message, onSent)
    },
    close: async () => {},
  }
  return { given, transport }
}

/** Stops the clock of the process, and the database's for these nodes. */
function stopClock(...nodes: AppContext[]) {
  vi.setSystemTime(Date.now())
  for (const { db } of nodes) db.now = async () => Date.now()
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

const addresses = (count: number) => Array.from({ length: count }, (_, n) => `p${n}@example.com`)
const recipientsOf = (emails: Email[]) => emails.map(({ to }) => to?.[0]?.address).sort()

describe('the outbox', () => {
  test('sends an email once it is committed and forgets its link', async ({
    context,
    openServer,
    send,
  }) => {
    const server = await openServer()
    send(context, transportTo(context, server, 5_000), { pollEveryMs: minute })
    await queue(context, [activationTo('ann@example.com')])
    await expect.poll(() => server.received.length).toBe(1)
    const [mail] = server.received
    expect(mail?.text).toContain('https://shop.example/activate/token-of-ann@example.com')
    await expect
      .poll(() => rowsOf(context))
      .toEqual([
        expect.objectContaining({
          template: 'activate',
          recipient: 'ann@example.com',
          content: null,
          run_at: null,
          sent_at: expect.stringMatching(/Z$/),
        }),
      ])
    const [row] = await rowsOf(context)
    expect(mail?.messageId).toContain(row?.id)
  })

  test('numbers emails in the order in which they were queued, also within a millisecond', async ({
    context,
  }) => {
    stopClock()
    await queue(context, addresses(50).map(activationTo))
    const { db } = context
    const rows = await db.read.selectFrom('outbox').select('recipient').orderBy('id').execute()
    expect(rows.map(({ recipient }) => recipient)).toEqual(addresses(50))
  })

  test('never sends what was rolled back', async ({ context, send }) => {
    const { given, transport } = fakeTransport()
    send(context, transport)
    const failing = context.db.write.transaction().execute(async trx => {
      await queueEmail(trx, activationTo('ann@example.com'), new Date(Date.now() + minute))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await queue(context, [activationTo('bob@example.com')])
    await expect.poll(() => given.map(({ to }) => to)).toEqual(['bob@example.com'])
  })

  test('sends after the tick in which an email was queued', async ({ context, send }) => {
    const { given, transport } = fakeTransport()
    send(context, transport, { pollEveryMs: minute })
    await queue(context, [activationTo('ann@example.com')])
    await expect.poll(() => given.length).toBe(1)
    await expect.poll(() => rowsOf(context)).toMatchObject([{ sent_at: expect.any(String) }])
    await queue(context, [activationTo('bob@example.com')])
    for (let n = 0; n < 1_000; n += 1) await Promise.resolve()
    expect(given).toHaveLength(1)
    await expect.poll(() => given.length).toBe(2)
  })

  test('goes on with the next email as soon as one is sent', async ({ context, send }) => {
    const { given, transport } = fakeTransport()
    await queue(context, addresses(5).map(activationTo))
    send(context, transport, { concurrency: 1, pollEveryMs: minute })
    await expect.poll(() => given.length).toBe(5)
  })

  test('finds by itself what another node left', async ({ context, otherNode, send }) => {
    const { given, transport } = fakeTransport()
    send(otherNode, transport)
    await queue(context, addresses(9).map(activationTo))
    await expect.poll(() => given.length).toBe(9)
  })

  test('fails a rejected email and sends the others', async ({
    context,
    logged,
    openServer,
    send,
  }) => {
    const server = await openServer({
      onRcptTo: ({ address }, _session, callback) =>
        callback(address.startsWith('p1@') ? smtpError(550, `no ${address} here`) : null),
    })
    await queue(context, addresses(3).map(activationTo))
    send(context, transportTo(context, server, 5_000))
    await expect
      .poll(() => recipientsOf(server.received))
      .toEqual(['p0@example.com', 'p2@example.com'])
    await expect
      .poll(async () => (await rowsOf(context)).map(({ run_at }) => run_at))
      .toEqual([...[null, null, null]])
    const [, rejected] = await rowsOf(context)
    // What it says is kept, to be sent again if an admin says so.
    expect(rejected).toMatchObject({
      ...{
        sent_at: null,
        failed_at: expect.any(String),
        content: expect.stringContaining('token'),
      },
      failure: expect.stringMatching(/550 no p1@example.com here/),
    })
    expect(logged.lines).toEqual([
      expect.objectContaining({
        level: 40,
        emailId: rejected?.id,
        reason: expect.stringContaining('550'),
      }),
    ])
  })

  test('tries again what is rejected for now', async ({ context, logged, openServer, send }) => {
    let rejections = 2
    const server = await openServer({
      onRcptTo: (_address, _session, callback) =>
        callback(rejections-- > 0 ? smtpError(451, 'come back later') : null),
    })
    await queue(context, [activationTo('ann@example.com')])
    send(context, transportTo(context, server, 5_000))
    await expect
      .poll(async () => {
        await endPauses(context)
        return (await rowsOf(context))[0]?.sent_at
      })
      .toBeTruthy()
    expect(server.received).toHaveLength(1)
    expect(logged.lines.map(({ attempt }) => attempt)).toEqual([1, 2])
  })

  test('waits for a server that is down; each email arrives once', async ({
    context,
    logged,
    openServer,
    send,
  }) => {
    const server = await openServer()
    server.drop(true)
    await queue(context, addresses(8).map(activationTo))
    send(context, transportTo(context, server, 5_000))
    await expect
      .poll(async () => {
        await endPauses(context)
        return logged.lines.length
      })
      .toBeGreaterThan(8)
    expect(server.received).toEqual([])
    server.drop(false)
    await expect
      .poll(async () => {
        await endPauses(context)
        return (await rowsOf(context)).every(row => row.sent_at)
      })
      .toBe(true)
    expect(recipientsOf(server.received)).toEqual(addresses(8))
  })

  test('is not held up by an email that hangs', async ({ context, openServer, send }) => {
    const server = await openServer({
      onRcptTo: ({ address }, _session, callback) => {
        if (!address.startsWith('p0@')) callback()
      },
    })
    await queue(context, addresses(8).map(activationTo))
    send(context, transportTo(context, server, minute), { stopWithinMs: 10 })
    await expect.poll(() => recipientsOf(server.received)).toEqual(addresses(8).slice(1))
  })

  test('cuts off an email that hangs and tries it again', async ({
    context,
    logged,
    openServer,
    send,
  }) => {
    let hangs = 1
    const server = await openServer({
      onRcptTo: (_address, _session, callback) => {
        if (hangs-- <= 0) callback()
      },
    })
    await queue(context, [activationTo('ann@example.com')])
    send(context, transportTo(context, server, 2_000))
    await expect
      .poll(async () => {
        await endPauses(context)
        return server.received.length
      })
      .toBe(1)
    expect(logged.lines).toHaveLength(1)
  })

  test('of two nodes sends each email once', async ({ context, otherNode, openServer, send }) => {
    const server = await openServer()
    await queue(context, addresses(40).map(activationTo))
    send(context, transportTo(context, server, 5_000))
    send(otherNode, transportTo(otherNode, server, 5_000))
    await expect.poll(async () => (await rowsOf(context)).every(row => row.sent_at)).toBe(true)
    expect(recipientsOf(server.received)).toEqual(addresses(40).sort())
  })

  test('sends what a node had taken and never finished, once its lock ended', async ({
    context,
    otherNode,
    send,
  }) => {
    stopClock(context, otherNode)
    const dying = fakeTransport(() => new Promise(() => {}))
    const healthy = fakeTransport()
    await queue(context, [activationTo('ann@example.com')])
    const first = send(context, dying.transport, { stopWithinMs: 10 })
    await expect.poll(() => dying.given.length).toBe(1)
    await first.stop()
    send(otherNode, healthy.transport, { pollEveryMs: 10 })
    vi.setSystemTime(Date.now() + 44_000)
    await queue(context, [activationTo('bob@example.com')])
    await expect.poll(() => healthy.given.map(({ to }) => to)).toEqual(['bob@example.com'])
    vi.setSystemTime(Date.now() + 1_000)
    await expect
      .poll(() => healthy.given.map(({ to }) => to))
      .toEqual(['bob@example.com', 'ann@example.com'])
    expect(healthy.given[1]?.id).toBe(dying.given[0]?.id)
  })

  test('sends what a clock that was ahead had put off until another day', async ({
    context,
    send,
  }) => {
    await queue(context, [activationTo('ann@example.com')])
    const run_at = new Date(Date.now() + day).toISOString()
    const expires_at = new Date(Date.now() + 2 * day).toISOString()
    await context.db.write.updateTable('outbox').set({ expires_at }).execute()
    await context.db.write.updateTable('jobs').set({ run_at }).execute()
    const { given, transport } = fakeTransport()
    send(context, transport)
    await expect.poll(() => given.length).toBe(1)
    await expect.poll(() => rowsOf(context)).toMatchObject([{ run_at: null }])
  })

  test('leaves an email to the node that took it over, though its own try fails at last', async ({
    context,
    logged,
    otherNode,
    send,
  }) => {
    stopClock(context, otherNode)
    const failing = Promise.withResolvers<void>()
    const slow = fakeTransport(() => failing.promise)
    const busy = fakeTransport(() => new Promise(() => {}))
    await queue(context, [activationTo('ann@example.com')])
    const first = send(context, slow.transport, { concurrency: 1 })
    await expect.poll(() => slow.given.length).toBe(1)
    vi.setSystemTime(Date.now() + 45_000)
    send(otherNode, busy.transport, { stopWithinMs: 10 })
    await expect.poll(() => busy.given.length).toBe(1)
    const [taken] = await rowsOf(context)
    failing.reject(new Error('the server is down'))
    await expect.poll(() => logged.lines.length).toBe(1)
    await first.stop()
    expect(await rowsOf(context)).toEqual([taken])
  })

  test('waits longer after each failure, and at most 90 seconds', async ({ context, send }) => {
    stopClock()
    const { given, transport } = fakeTransport(async () => {
      throw new Error('the server is down')
    })
    const expiresAt = new Date(Date.now() + day)
    await queue(context, [activationTo('ann@example.com')], expiresAt)
    send(context, transport, { pollEveryMs: 10 })
    for (const [index, pause] of [10, 20, 40, 80, 90, 90].entries()) {
      await expect.poll(() => given.length).toBe(index + 1)
      await expect.poll(async () => (await rowsOf(context))[0]?.locked_until).toBeNull()
      const [row] = await rowsOf(context)
      const seconds = (Date.parse(row?.run_at ?? '') - Date.now()) / 1_000
      expect(seconds).toBeGreaterThanOrEqual(pause / 2)
      expect(seconds).toBeLessThanOrEqual(pause)
      vi.setSystemTime(row?.run_at ?? '')
    }
  })

  test('fails an email that would arrive too late', async ({ context, logged, send }) => {
    const { given, transport } = fakeTransport()
    await queue(context, [activationTo('ann@example.com')], new Date(Date.now() - 1))
    send(context, transport)
    await expect
      .poll(() => rowsOf(context))
      .toEqual([
        expect.objectContaining({
          ...{ content: null, run_at: null, sent_at: null },
          failure: 'It expired before it could be sent',
        }),
      ])
    expect(given).toEqual([])
    await expect.poll(() => logged.lines.length).toBe(1)
  })

  test.for([
    ['the link', 'activate/token-of-ann', 'https://shop.example/activate/token-of-ann'],
    ['the key of an order', 'order/10001?key=token-of-ann', 'key=3Dtoken-of-ann'],
  ])(
    'logs no secret, though the server quotes %s',
    async ([, path, quoted], { context, logged, openServer, send }) => {
      const server = await openServer({
        onData: async (stream, _session, callback) => {
          stream.resume()
          callback(smtpError(554, `looks like spam: ${quoted}`))
        },
      })
      const link = `https://shop.example/${path}`
      await queue(context, [{ template: 'activate', to: 'ann@example.com', link } as AccountEmail])
      send(context, transportTo(context, server, 5_000))
      await expect.poll(() => logged.lines).toHaveLength(1)
      expect(JSON.stringify(logged.lines[0])).toContain('looks like spam')
      expect(JSON.stringify(logged.lines)).not.toContain('token-of')
    },
  )

  test('keeps an email that this node does not know for one that does', async ({
    context,
    logged,
    send,
  }) => {
    const { transport, given } = fakeTransport()
    await queue(context, [{ template: 'of-a-newer-shop' as EmailTemplate, to: 'a@example.com' }])
    await queue(context, [activationTo('b@example.com')])
    send(context, transport)
    await expect.poll(() => given.map(({ to }) => to)).toEqual(['b@example.com'])
    await expect.poll(() => logged.lines).toHaveLength(1)
    const [unknown] = await rowsOf(context)
    expect(unknown?.run_at).toBeTruthy()
  })

  test('goes on once the database is back', async ({ context, logged, send }) => {
    const { given, transport } = fakeTransport()
    send(context, transport)
    const { schema } = context.db.write
    await schema.alterTable('jobs').renameTo('elsewhere').execute()
    await expect.poll(() => logged.lines.length).toBeGreaterThan(1)
    await schema.alterTable('elsewhere').renameTo('jobs').execute()
    await queue(context, [activationTo('ann@example.com')])
    await expect.poll(() => given.length).toBe(1)
  })
})

describe('an email that is wholly sent', () => {
  /** A server that answers an email when the test says so, and the Message-IDs that it read. */
  async function slowServer(openServer: (options?: SMTPServerOptions) => Promise<MailServer>) {
    const read: string[] = []
    const answer = Promise.withResolvers<void>()
    const server = await openServer({
      onData: async (stream, _session, callback) => {
        const { messageId = '' } = await PostalMime.parse(await buffer(stream))
        read.push(messageId)
        await answer.promise
        callback()
      },
    })
    return { url: server.url, read, answer: answer.resolve }
  }

  const heldBack = () => {
    const run_at = new Date(Date.now() + 15 * minute).toISOString()
    return expect.objectContaining({ unacknowledged: 1, run_at, sent_at: null })
  }

  test('comes once, though its reply takes longer than all the rest may', async ({
    context,
    logged,
    openServer,
    send,
  }) => {
    let read = 0
    const tryMs = 1_000
    const server = await openServer({
      onData: (stream, _session, callback) => {
        read += 1
        stream.resume().once('end', () => setTimeout(callback, 1.5 * tryMs))
      },
    })
    await queue(context, [activationTo('ann@example.com')])
    send(context, transportTo(context, server, tryMs, minute), { slowReplyMs: 10 })
    const sent = { content: null, run_at: null, sent_at: expect.any(String) }
    await expect.poll(() => rowsOf(context)).toEqual([expect.objectContaining(sent)])
    expect(read).toBe(1)
    expect(logged.lines).toEqual([])
  })

  test('is not sent by another node while its reply is waited for', async ({
    context,
    openServer,
    otherNode,
    send,
  }) => {
    stopClock()
    const server = await slowServer(openServer)
    await queue(context, [activationTo('ann@example.com')])
    // With one connection it has no room for the second mail.
    const limits = { slowReplyMs: 10, maxRunning: 1 }
    send(context, transportTo(context, server, 5_000, minute), limits)
    await expect.poll(() => rowsOf(context)).toEqual([heldBack()])

    vi.setSystemTime(Date.now() + 14 * minute)
    const other = fakeTransport()
    await queue(context, [activationTo('bob@example.com')])
    send(otherNode, other.transport, { pollEveryMs: 10 })
    await expect.poll(() => other.given.map(({ to }) => to)).toEqual(['bob@example.com'])
    server.answer()
    await expect.poll(async () => (await rowsOf(context)).every(row => row.sent_at)).toBe(true)
    expect(server.read).toHaveLength(1)
    expect(other.given).toHaveLength(1)
  })

  test('does not hold up the others while its reply is waited for', async ({
    context,
    openServer,
    send,
  }) => {
    const slow = await slowServer(openServer)
    await queue(context, addresses(8).map(activationTo))
    const sending = send(context, transportTo(context, slow, 5_000, minute), {
      slowReplyMs: 10,
      concurrency: 2,
    })
    await expect.poll(() => slow.read.length).toBe(8)
    slow.answer()
    await expect.poll(async () => (await rowsOf(context)).every(row => row.sent_at)).toBe(true)
    await sending.stop()
    expect(new Set(slow.read).size).toBe(8)
  })

  test('and never answered is sent three times, 15 minutes apart', async ({
    context,
    logged,
    openServer,
    send,
  }) => {
    stopClock()
    const server = await slowServer(openServer)
    await queue(context, [activationTo('ann@example.com')], new Date(Date.now() + day))
    send(context, transportTo(context, server, 5_000, 500), { pollEveryMs: 10 })
    for (const tries of [1, 2, 3]) {
      await expect.poll(() => logged.lines.length).toBe(tries)
      const run_at = new Date(Date.now() + 15 * minute).toISOString()
      const waiting = { unacknowledged: tries, run_at, locked_until: null }
      await expect.poll(() => rowsOf(context)).toMatchObject([waiting])
      vi.setSystemTime(run_at)
    }
    const failed = {
      failed_at: expect.any(String),
      failure: expect.stringContaining('didn’t confirm'),
    }
    await expect.poll(() => rowsOf(context)).toMatchObject([{ run_at: null, ...failed }])
    // A busy machine reads the last one only after its sender has given up.
    await expect.poll(() => server.read.length).toBe(3)
    expect(new Set(server.read).size).toBe(1)
    expect((await rowsOf(context))[0]?.sent_at).toBeNull()
  })

  test('is put off for 15 minutes when the connection breaks before its reply', async ({
    context,
    logged,
    send,
  }) => {
    stopClock()
    const { transport } = fakeTransport(async (_, onSent) => {
      onSent()
      throw new Error('Connection closed unexpectedly')
    })
    await queue(context, [activationTo('ann@example.com')])
    send(context, transport)
    await expect.poll(() => logged.lines.length).toBe(1)
    expect(await rowsOf(context)).toEqual([heldBack()])
  })

  test('and rejected for now is tried again as soon as any other', async ({
    context,
    logged,
    send,
  }) => {
    stopClock()
    const { transport } = fakeTransport(async (_, onSent) => {
      onSent()
      await expect.poll(() => rowsOf(context)).toEqual([heldBack()])
      throw smtpError(451, 'come back later')
    })
    await queue(context, [activationTo('ann@example.com')])
    send(context, transport, { slowReplyMs: 10 })
    await expect
      .poll(() => rowsOf(context))
      .toMatchObject([{ unacknowledged: 0, locked_until: null, last_error: 'come back later' }])
    const [row] = await rowsOf(context)
    expect(Date.parse(row?.run_at ?? '') - Date.now()).toBeLessThanOrEqual(10_000)
    expect(logged.lines).toHaveLength(1)
  })

  test('stays put off when the shop stops before its reply', async ({
    context,
    openServer,
    send,
  }) => {
    stopClock()
    const server = await slowServer(openServer)
    const transport = transportTo(context, server, 5_000, minute)
    await queue(context, [activationTo('ann@example.com')])
    const sending = send(context, transport, { slowReplyMs: 10, stopWithinMs: 50 })
    await expect.poll(() => rowsOf(context)).toEqual([heldBack()])
    await sending.stop()
    await transport.close()
    expect(await rowsOf(context)).toEqual([heldBack()])
  })
})

describe('stopping', () => {
  test('waits for what is being sent and begins nothing more', async ({ context, send }) => {
    const begun = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const { given, transport } = fakeTransport(() => {
      begun.resolve()
      return finish.promise
    })
    const sending = send(context, transport, { concurrency: 1 })
    await queue(context, addresses(2).map(activationTo))
    await begun.promise
    let stopped = false
    const stopping = sending.stop().then(() => {
      stopped = true
    })
    await new Promise(setImmediate)
    expect(stopped).toBe(false)
    finish.resolve()
    await stopping
    const rows = (await rowsOf(context)).map(row => [row.sent_at !== null, row.attempts])
    expect(rows).toContainEqual([true, null])
    expect(rows).toContainEqual([false, 0])
    expect(given).toHaveLength(1)
  })

  test('leaves the rest of many emails for later', async ({ context, send }) => {
    const begun = Promise.withResolvers<void>()
    const { given, transport } = fakeTransport(async () => begun.resolve())
    await queue(context, addresses(100).map(activationTo))
    const sending = send(context, transport)
    await begun.promise
    await sending.stop()
    expect(given.length).toBeLessThan(20)
    expect((await rowsOf(context)).filter(row => row.attempts !== 0)).toHaveLength(given.length)
  })

  test('does not wait for what hangs', async ({ context, send }) => {
    const { given, transport } = fakeTransport(() => new Promise(() => {}))
    const sending = send(context, transport, { stopWithinMs: 50 })
    await queue(context, [activationTo('ann@example.com')])
    await expect.poll(() => given.length).toBe(1)
    await sending.stop()
    expect((await rowsOf(context))[0]?.run_at).toBeTruthy()
  })
})

test('emails of more than 30 days ago are deleted unless they still wait', async ({ context }) => {
  const now = new Date()
  const old = new Date(now.getTime() - 31 * day).toISOString()
  const young = new Date(now.getTime() - 29 * day).toISOString()
  const expires_at = now.toISOString()
  const row = { template: 'activate', recipient: 'a@example.com', expires_at, unacknowledged: 0 }
  await context.db.write
    .insertInto('outbox')
    .values([
      { ...row, id: 'old-sent', created_at: old, sent_at: old },
      { ...row, id: 'old-failed', created_at: old, failed_at: old },
      { ...row, id: 'old-waiting', created_at: old },
      { ...row, id: 'young-sent', created_at: young, sent_at: young },
    ])
    .execute()
  await purge(context, now)
  expect((await rowsOf(context)).map(({ id }) => id).sort()).toEqual(['old-waiting', 'young-sent'])
})
