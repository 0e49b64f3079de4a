import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer'
import { withTimeout } from '../with-timeout.ts'
import type { MailServer } from './mail-connection.ts'

/** Rejections caused by the shop's settings or reputation: no sign-in, its sender, a policy. */
const shopRejection = /^(53[0458]\b|\d{3}[ -]5\.(1\.[78]|7\.\d+)\b)/

export type SmtpLimits = {
  /** Time limit for sending the whole message, whichever stage hangs. */
  tryMs: number
  /** Time limit for the reply after that: RFC 5321, 4.5.3.2.6 asks for 10 minutes. */
  replyMs: number
}

/** Delivers emails by SMTP, each by a connection of its own. */
export function openSmtp({ tryMs, replyMs }: SmtpLimits) {
  const closing = new AbortController()
  const stageMs = tryMs * 0.8
  const options = {
    connectionTimeout: stageMs,
    greetingTimeout: stageMs,
    socketTimeout: tryMs + replyMs,
    socketCloseTimeout: 1_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return {
    /** @param onSent is called when the whole message is sent and its reply is pending */
    deliver: async (server: MailServer, mail: SendMailOptions, onSent: () => void) => {
      const timeout = new AbortController()
      let timer = setTimeout(() => timeout.abort(), tryMs)
      const transporter = createTransport({ ...toOptions(server), ...options })
      transporter.use('stream', ({ message }, done) => {
        message.processFunc(input =>
          input.once('end', () => {
            clearTimeout(timer)
            timer = setTimeout(() => timeout.abort(), replyMs)
            onSent()
          }),
        )
        done()
      })
      const signal = AbortSignal.any([closing.signal, timeout.signal])
      await transporter.sendMail({ ...mail, signal }).finally(() => clearTimeout(timer))
    },
    /** Connects and signs in, without sending anything. */
    verify: async (server: MailServer) => {
      await withTimeout(tryMs, createTransport({ ...toOptions(server), ...options }).verify())
    },
    close: () => closing.abort(),
  }
}

/**
 * Whether the mail server will never accept this mail. A rejection that a retry or new settings may
 * fix is not permanent.
 */
export function isPermanentRejection(error: unknown): boolean {
  const { permanent, command, response = '' } = (error ?? {}) as NodemailerError
  const isAboutEmail = command === 'RCPT TO' || command === 'DATA'
  return permanent === true && isAboutEmail && !shopRejection.test(response)
}

/** Whether an error is the mail server's reply, rather than a missing one. */
export function isReply(error: unknown): boolean {
  return Boolean((error as NodemailerError | undefined)?.responseCode)
}

function toOptions(server: MailServer) {
  if ('url' in server) return { url: withoutLogger(server.url) }
  const { host, port, encryption, login } = server
  return {
    ...{ host, port, secure: encryption === 'tls', requireTLS: encryption === 'starttls' },
    ignoreTLS: encryption === 'none',
    ...(login && { auth: login }),
  }
}

/** Removes logging options, which would override ours: nodemailer's log contains the links. */
function withoutLogger(url: string): string {
  const parsed = new URL(url)
  parsed.searchParams.delete('logger')
  return parsed.href
}
