import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server that stores what it receives. */
export type Mailbox = {
  url: string
  mails: Email[]
  /** The newest email to an address, once it has that many. */
  mailTo: (address: string, count?: number) => Promise<Email>
  /** Starts or stops rejecting emails to an address. */
  refuse: (address: string, refusing: boolean) => void
  close: () => Promise<void>
}

const waitAtMostMs = 10_000

export async function openMailbox(): Promise<Mailbox> {
  const mails: Email[] = []
  const waiting = new Set<() => void>()
  const refused = new Set<string>()
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onRcptTo: ({ address }, _session, callback) =>
      callback(
        refused.has(address)
          ? Object.assign(new Error('No such mailbox'), { responseCode: 550 })
          : null,
      ),
    onData: (stream, _session, callback) => {
      const parsed = buffer(stream).then(raw => PostalMime.parse(raw))
      parsed.then(mail => {
        mails.push(mail)
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
    mails,
    mailTo: (to, count = 1) =>
      new Promise((resolve, reject) => {
        const fail = setTimeout(
          () => reject(new Error(`No mail ${count} came to ${to}.`)),
          waitAtMostMs,
        )
        const look = () => {
          const theirs = mails.filter(mail => mail.to?.some(({ address }) => address === to))
          const newest = theirs.at(-1)
          if (theirs.length < count || !newest) return
          clearTimeout(fail)
          waiting.delete(look)
          resolve(newest)
        }
        waiting.add(look)
        look()
      }),
    refuse: (address, refusing) => {
      if (refusing) refused.add(address)
      else refused.delete(address)
    },
    close: () => new Promise(closed => server.close(() => closed())),
  }
}

/** The link in an email. */
export function linkIn(mail: Email): string {
  const link = /^http\S+$/m.exec(mail.text ?? '')?.[0]
  if (!link) throw new Error(`There is no link in the mail "${mail.subject}".`)
  return link
}
