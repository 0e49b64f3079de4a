import type { NodemailerError } from 'nodemailer'

const unreachable = 'We couldn’t reach a mail server. Check the server name, port and encryption.'
const late =
  'The mail server didn’t reply in time. Check the server name, port and encryption, or try again later.'

const isUnreachable = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'ETLS', 'EPROTOCOL'])

const certificate = /certificate|altnames/i

/** What was rejected, by the SMTP command. */
const rejected: [command: RegExp, what: string][] = [
  [/^AUTH/, 'rejected the username or password'],
  [/^STARTTLS/, 'rejected STARTTLS'],
  [/^MAIL FROM/, 'rejected the sender'],
  [/^RCPT TO/, 'rejected the recipient'],
  [/^DATA/, 'rejected the email'],
  [/^(CONN|EHLO|HELO)/, 'rejected the connection'],
]

/**
 * Why an email could not be sent, as a sentence for the owner. It quotes a mail server's replies, but nothing
 * that something else at its address says, nor how that failed: nobody can explore a network with it.
 * @param secrets what it never contains, though a server may quote it
 */
export function describeMailError(error: unknown, secrets: (string | undefined)[]): string {
  const reason = reasonOf(error)
  return secrets.reduce<string>(
    // A shorter one would garble the sentence.
    (text, secret = '') => (secret.length > 3 ? text.replaceAll(secret, '…') : text),
    reason,
  )
}

function reasonOf(error: unknown): string {
  const {
    code,
    command = '',
    response = '',
    responseCode,
    message,
  } = (error ?? {}) as NodemailerError
  if (code === 'EDNS') return 'We can’t find a server with this name. Check it for typos.'
  if (responseCode && responseCode >= 400) {
    const [, what] = rejected.find(([pattern]) => pattern.test(command)) ?? []
    if (what) return `The mail server ${what}: ${oneLine(response)}`
  }
  if (code === 'EABORT') return late
  if (code === 'EAUTH') return 'The mail server doesn’t accept this way of signing in.'
  if (code === 'ETLS' || code === 'ESOCKET') {
    if (certificate.test(message)) return 'The certificate of the mail server isn’t valid.'
  }
  return code && isUnreachable.has(code) ? unreachable : String(message ?? error)
}

function oneLine(reply: string): string {
  return reply.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
}
