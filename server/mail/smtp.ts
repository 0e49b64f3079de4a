import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer'

/** Refusals that the shop's settings or standing bring about: no sign-in, its sender, a policy. */
const aboutTheShop = /^(53[0458]\b|\d{3}[ -]5\.(1\.[78]|7\.\d+)\b)/

export type SmtpLimits = {
  /** How long it may take until the whole message is sent, whatever stage hangs. */
  tryMs: number
  /** How long the server may take to answer after that: RFC 5321, 4.5.3.2.6 asks for 10 minutes. */
  replyMs: number
}

export function openSmtp(url: string, { tryMs, replyMs }: SmtpLimits) {
  const closing = new AbortController()
  const stageMs = tryMs * 0.8
  const options = {
    url: withoutLogger(url),
    connectionTimeout: stageMs,
    greetingTimeout: stageMs,
    socketTimeout: tryMs + replyMs,
    socketCloseTimeout: 1_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return {
    /** @param onSent is called once the whole message is sent and its reply is still to come */
    deliver: async (mail: SendMailOptions, _message: unknown, onSent: () => void) => {
      const timeout = new AbortController()
      let timer = setTimeout(() => timeout.abort(), tryMs)
      const transporter = createTransport(options)
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
    close: () => closing.abort(),
  }
}

/**
 * Whether the mail server will never take this mail. What another try or a change of the shop's
 * settings may mend is not final.
 */
export function isFinalRefusal(error: unknown): boolean {
  const { permanent, command, response = '' } = (error ?? {}) as NodemailerError
  const aboutTheMail = command === 'RCPT TO' || command === 'DATA'
  return permanent === true && aboutTheMail && !aboutTheShop.test(response)
}

/** Whether an error is what the mail server answered, and not that it did not answer. */
export function isReply(error: unknown): boolean {
  return Boolean((error as NodemailerError | undefined)?.responseCode)
}

/** The URL's options count more than those beside it, and nodemailer's log has the links in it. */
function withoutLogger(url: string): string {
  const parsed = new URL(url)
  parsed.searchParams.delete('logger')
  return parsed.href
}
