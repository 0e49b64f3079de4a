import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { SendMailOptions } from 'nodemailer'
import type { Config } from '../config.ts'
import { openMailFolder } from './mail-folder.ts'
import { openSmtp, type SmtpLimits } from './smtp.ts'

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
  /**
   * Done once the mail is in the next one's hands; a refusal is told by `isFinalRefusal`.
   * @param onSent is called when the whole message is sent and only its reply is missing: from here
   * on the mail may arrive though the try fails
   */
  send: (message: Message, onSent: () => void) => Promise<void>
  /** Cuts off what is under way. */
  close: () => Promise<void>
}

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir'>

const smtpLimits: SmtpLimits = { tryMs: 10_000, replyMs: 10 * 60_000 }

/** The top-level domain where nobody can be (RFC 2606). */
const nowhere = /[@.]invalid\.?$/i

/**
 * Mails go to the mail server of `smtpUrl`, or become files where there is none.
 * @param log is told the links of mails that become files, and nothing of others
 * @param limits when a try to send is cut off
 */
export function openTransport(
  config: MailConfig,
  log: FastifyBaseLogger,
  limits: Partial<SmtpLimits> = {},
): Transport {
  const { deliver, close } = config.smtpUrl
    ? openSmtp(config.smtpUrl, { ...smtpLimits, ...limits })
    : openMailFolder(join(config.dataDir, 'mail'), log)
  return {
    send: async (message, onSent) => {
      if (!nowhere.test(message.to)) await deliver(compose(message, config), message, onSent)
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
