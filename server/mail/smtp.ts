import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer'

/** Refusals that the shop's settings or standing bring about: no sign-in, its sender, a policy. */
const aboutTheShop = /^(53[0458]\b|\d{3}[ -]5\.(1\.[78]|7\.\d+)\b)/

/** @param tryMs when a try is cut off, at whatever stage it hangs */
export function openSmtp(url: string, tryMs: number) {
  const closing = new AbortController()
  const stageMs = tryMs * 0.8
  const transporter = createTransport({
    url: withoutLogger(url),
    connectionTimeout: stageMs,
    greetingTimeout: stageMs,
    socketTimeout: stageMs,
    socketCloseTimeout: 1_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    deliver: async (mail: SendMailOptions) => {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(tryMs)])
      await transporter.sendMail({ ...mail, signal })
    },
    close: () => {
      closing.abort()
      transporter.close()
    },
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

/** The URL's options count more than those beside it, and nodemailer's log has the links in it. */
function withoutLogger(url: string): string {
  const parsed = new URL(url)
  parsed.searchParams.delete('logger')
  return parsed.href
}
