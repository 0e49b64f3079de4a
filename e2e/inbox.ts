import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server that stores what it receives. */
export type Inbox = {
  url: string
  emails: Email[]
  /** The newest email to an address, once it has that many. */
  emailTo: (address: string, count?: number) => Promise<Email>
  /** Starts or stops rejecting emails to an address. */
  reject: (address: string, rejecting: boolean) => void
  close: () => Promise<void>
}

const waitAtMostMs = 10_000

export async function openInbox(): Promise<Inbox> {
  const emails: Email[] = []
  const waiting = new Set<() => void>()
  const rejected = new Set<string>()
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onRcptTo: ({ address }, _session, callback) =>
      callback(
        rejected.has(address)
          ? Object.assign(new Error('No such mailbox'), { responseCode: 550 })
          : null,
      ),
    onData: (stream, _session, callback) => {
      const parsed = buffer(stream).then(raw => PostalMime.parse(raw))
      parsed.then(email => {
        emails.push(email)
        callback()
        for (const look of waiting) look()
      }, callback)
    },
  })
  server.on('error', () => {})
  const listening = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', listening.resolve)
  await listening.promise
  const address = server.server.address()

  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    emails,
    emailTo: (to, count = 1) =>
      new Promise((resolve, reject) => {
        const fail = setTimeout(
          () => reject(new Error(`No email ${count} came to ${to}.`)),
          waitAtMostMs,
        )
        const look = () => {
          const theirs = emails.filter(email => email.to?.some(({ address }) => address === to))
          const newest = theirs.at(-1)
          if (theirs.length < count || !newest) return
          clearTimeout(fail)
          waiting.delete(look)
          resolve(newest)
        }
        waiting.add(look)
        look()
      }),
    reject: (address, rejecting) => {
      if (rejecting) rejected.add(address)
      else rejected.delete(address)
    },
    close: () => new Promise(closed => server.close(() => closed())),
  }
}

/** The link in an email. */
export function linkIn(email: Email): string {
  const link = /^http\S+$/m.exec(email.text ?? '')?.[0]
  if (!link) throw new Error(`There is no link in the email "${email.subject}".`)
  return link
}
