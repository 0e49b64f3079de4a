import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { SendMailOptions } from 'nodemailer'
import type { Config } from '../config.ts'
import { openMailFolder } from './mail-folder.ts'
import { openSmtp } from './smtp.ts'

export type Message = {
  /** The same for each try, so that a mail that was sent twice can be told by its Message-ID. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** The link that it brings, if any: it is secret. */
  link: string | undefined
}

export type Transport = {
  /** Done once the mail is in the next one's hands; a refusal is told by `isFinalRefusal`. */
  send: (message: Message) => Promise<void>
  /** Cuts off what is under way. */
  close: () => Promise<void>
}

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir'>

/** The top-level domain where nobody can be (RFC 2606). */
const nowhere = /[@.]invalid\.?$/i

/**
 * Mails go to the mail server of `smtpUrl`, or become files where there is none.
 * @param log is told the links of mails that become files, and nothing of others
 * @param limits.tryMs when a try to send is cut off, whatever it waits for
 */
export function openTransport(
  config: MailConfig,
  log: FastifyBaseLogger,
  { tryMs = 10_000 }: { tryMs?: number } = {},
): Transport {
  const { deliver, close } = config.smtpUrl
    ? openSmtp(config.smtpUrl, tryMs)
    : openMailFolder(join(config.dataDir, 'mail'), log)
  return {
    send: async message => {
      if (!nowhere.test(message.to)) await deliver(compose(message, config), message)
    },
    close: async () => close(),
  }
}

function compose(message: Message, { mailFrom, publicUrl }: MailConfig): SendMailOptions {
  const { id, to, subject, text, html } = message
  return {
    from: mailFrom,
    // As an object it is one address, whatever stands in it.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    // Nobody's holiday notice need answer it (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false,
  }
}
