import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { type AccountEmail, accountTemplates } from '../accounts/email-templates.ts'
import type { AppContext } from '../app-context.ts'
import { startWorker } from '../jobs/worker.ts'
import { test as base } from '../test/fixtures.ts'
import { type Email as Queued, queueEmail } from './outbox.ts'
import { emailJob } from './send-email.ts'
import { openTransport, type Transport } from './transport.ts'

export type MailServer = {
  url: string
  /** The emails that it accepted. */
  received: Email[]
  /** Drops incoming connections, or accepts them again. */
  drop: (dropping: boolean) => void
}

type Log = { log: AppContext['log']; lines: Record<string, unknown>[] }

type Sending = { stop: () => Promise<void> }

type Bounds = {
  concurrency?: number
  maxRunning?: number
  slowReplyMs?: number
  pollEveryMs?: number
  stopWithinMs?: number
}

type Fixtures = {
  /** A real mail server on this machine, without encryption unless the options say so. */
  openServer: (options?: SMTPServerOptions) => Promise<MailServer>
  logged: Log
  /** Sends a node's outbox until the test ends. */
  send: (node: AppContext, transport: Transport, bounds?: Bounds) => Sending
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures it needs
  openServer: async ({}, use) => {
    const servers: SMTPServer[] = []
    await use(async options => {
      const received: Email[] = []
      const server = new SMTPServer({
        logger: false,
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        disableReverseLookup: true,
        closeTimeout: 1,
        onData: (stream, _session, callback) => {
          const parsed = buffer(stream).then(raw => PostalMime.parse(raw))
          // A killed shop breaks off in the middle.
          parsed.then(mail => {
            received.push(mail)
            callback()
          }, callback)
        },
        ...options,
      })
      // A disconnected client is no failure of the server.
      server.on('error', () => {})
      servers.push(server)
      const listening = Promise.withResolvers<void>()
      server.listen(0, '127.0.0.1', listening.resolve)
      await listening.promise
      const address = server.server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      return {
        url: `smtp://127.0.0.1:${port}`,
        received,
        drop: dropping => {
          server.server.maxConnections = dropping ? 0 : Number.POSITIVE_INFINITY
        },
      }
    })
    await Promise.all(
      servers.map(server => new Promise<void>(closed => server.close(() => closed()))),
    )
  },

  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures it needs
  logged: async ({}, use) => {
    const lines: Log['lines'] = []
    await use({ log: pino({ base: null }, { write: line => lines.push(JSON.parse(line)) }), lines })
  },

  // Names the nodes as fixtures because sending must end before they close.
  send: async ({ context: _one, otherNode: _other, logged }, use) => {
    const ends: (() => Promise<void>)[] = []
    await use(
      (node, transport, { slowReplyMs, pollEveryMs = 50, stopWithinMs, ...places } = {}) => {
        const emails = { ...emailJob(transport, accountTemplates, slowReplyMs), ...places }
        const rhythm = { pollEveryMs, ...(stopWithinMs && { stopWithinMs }) }
        const stop = startWorker({ ...node, log: logged.log }, [emails], rhythm)
        ends.push(async () => {
          await stop()
          await transport.close()
        })
        return { stop }
      },
    )
    await Promise.all(ends.map(end => end()))
  },
})

/** A transport to that mail server, with a timeout of half a second. */
export function transportTo(
  context: AppContext,
  server: { url: string },
  tryMs = 500,
  replyMs = tryMs,
): Transport {
  const config = { ...context.config, smtpUrl: server.url }
  return openTransport({ ...context, config }, { tryMs, replyMs })
}

export function activationTo(to: string): AccountEmail {
  return { template: 'activate', to, link: `https://shop.example/activate/token-of-${to}` }
}

export function queue(
  { db }: AppContext,
  emails: Queued[],
  expiresAt = new Date(Date.now() + 3_600_000),
): Promise<void> {
  return db.write.transaction().execute(async trx => {
    for (const email of emails) await queueEmail(trx, email, expiresAt)
  })
}

/** An error reply of a mail server. */
export function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
