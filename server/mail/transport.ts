import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import { minute } from '../../contract/time/durations.ts'
import type { AppContext } from '../app-context.ts'
import { type MailConnection, readMailConnection } from './mail-connection.ts'
import { openMailFolder } from './mail-folder.ts'
import { openSmtp, type SmtpLimits } from './smtp.ts'

export type Message = {
  /** The same for each attempt, so that a repeated email can be recognized by its Message-ID. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** The link in it, if any; it is secret. */
  link: string | undefined
}

export type Transport = {
  /**
   * Resolves once the next server has accepted the email; `isPermanentRejection` tells when not to retry.
   * @param onSent is called when the whole message is sent and only its reply is missing: from then
   * on, the email may arrive even if the attempt fails
   * @param connection another one than the shop's
   * @throws NoMailServer if there is none yet
   */
  send: (message: Message, onSent: () => void, connection?: MailConnection) => Promise<void>
  /** Aborts attempts in progress. */
  close: () => Promise<void>
}

/** Emails wait until a mail server is set. */
export class NoMailServer extends Error {}

const smtpLimits: SmtpLimits = { tryMs: 10_000, replyMs: 10 * minute }

/** The top-level domain in which no address exists (RFC 2606). */
const nowhere = /[@.]invalid\.?$/i

export function canReceive(address: string): boolean {
  return !nowhere.test(address)
}

/**
 * Sends emails to the mail server that is set, or writes them to files. Each email has a connection of its
 * own, by the settings at that moment: a change of them applies to the next one, and what is being sent
 * ends as it began.
 * @param limits timeouts of an attempt
 */
export function openTransport(
  context: Pick<AppContext, 'config' | 'db' | 'settings' | 'log'>,
  limits: Partial<SmtpLimits> = {},
): Transport {
  const { config, db, log } = context
  const smtp = openSmtp({ ...smtpLimits, ...limits })
  // It logs the links of emails that become files. Nothing else is logged of an email.
  const folder = openMailFolder(join(config.dataDir, 'mail'), log)
  return {
    send: async (message, onSent, connection) => {
      if (!canReceive(message.to)) return
      const current = connection ?? (await readMailConnection(context, db.read))
      const { server } = current
      const mail = compose(message, current, config.publicUrl)
      if (server === 'files') return folder.deliver(mail, message)
      if (server === 'missing' || server === 'lost')
        throw new NoMailServer('No mail server is set.')
      await smtp.deliver(server, mail, onSent)
    },
    close: async () => {
      smtp.close()
      folder.close()
    },
  }
}

function compose(
  { id, to, subject, text, html }: Message,
  { from, replyTo }: MailConnection,
  publicUrl: string,
): SendMailOptions {
  return {
    from,
    // An object is always a single address, whatever it contains.
    to: { name: '', address: to },
    replyTo: { name: '', address: replyTo },
    subject,
    text,
    html,
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    // Keeps auto-responders from answering (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false,
  }
}
