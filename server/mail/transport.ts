import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { SendMailOptions } from 'nodemailer'
import { minute } from '../../contract/durations.ts'
import type { Config } from '../config.ts'
import { openMailFolder } from './mail-folder.ts'
import { openSmtp, type SmtpLimits } from './smtp.ts'

export type Message = {
  /** The same for each attempt, so that a repeated email can be recognized by its Message-ID. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Where answers go. */
  replyTo?: string
  /** The link in it, if any; it is secret. */
  link: string | undefined
}

export type Transport = {
  /**
   * Resolves once the next server has accepted the email; `isPermanentRejection` tells when not to retry.
   * @param onSent is called when the whole message is sent and only its reply is missing: from then
   * on, the email may arrive even if the attempt fails
   */
  send: (message: Message, onSent: () => void) => Promise<void>
  /** Aborts attempts in progress. */
  close: () => Promise<void>
}

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir'>

const smtpLimits: SmtpLimits = { tryMs: 10_000, replyMs: 10 * minute }

/** The top-level domain in which no address exists (RFC 2606). */
const nowhere = /[@.]invalid\.?$/i

/**
 * Sends emails to the server of `smtpUrl`, or writes them to files if there is none.
 * @param log receives the links of emails that become files, and nothing of others
 * @param limits timeouts of an attempt
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
  const { id, to, subject, text, html, replyTo } = message
  return {
    from: mailFrom,
    // An object is always a single address, whatever it contains.
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    // Keeps auto-responders from answering (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false,
  }
}
