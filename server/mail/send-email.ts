import { minute, second } from '../../contract/durations.ts'
import { Email } from '../../contract/user.ts'
import { seller } from '../../shop/info.ts'
import { shop } from '../../shop/shop.ts'
import type { AppContext } from '../app-context.ts'
import type { Again, Job, JobInfo } from '../jobs/jobs.ts'
import { contactOf, type EmailTemplates } from './email-content.ts'
import * as outbox from './outbox.repository.ts'
import { emailJobs } from './outbox.ts'
import { renderEmail } from './render-email.ts'
import { isFinalRefusal, isReply } from './smtp.ts'
import type { Message, Transport } from './transport.ts'

const longestReason = 300
// Longer than the wait for a reply; the link of a reset is valid for an hour.
const unacknowledgedPauseMs = 15 * minute
const mostUnacknowledged = 3

type EmailContext = Pick<AppContext, 'db' | 'log' | 'config' | 'settings' | 'events'>

/**
 * Sends the emails of the outbox.
 * @param slowReplyMs when a reply of the mail server that is still missing counts as slow
 */
export function emailJob(
  transport: Transport,
  templates: EmailTemplates,
  slowReplyMs = 2 * second,
): Job<EmailContext, { id: string }> {
  return {
    ...emailJobs,
    atOnce: 4,
    // A connection each.
    mostUnderWay: 50,
    // The message is sent within 10 s; then a slow reply leaves its place.
    timeoutMs: 15 * second,
    // Until it would come too late.
    mostAttempts: Number.POSITIVE_INFINITY,
    longestPauseMs: 90 * second,
    failureLevel: 'warn',
    longestWaitMs: unacknowledgedPauseMs,
    work: async (context, { id }, info) => {
      const row = await outbox.findUnsent(context.db.read, id)
      if (!row) return
      return sendEmail(context, { transport, templates, slowReplyMs }, row, info)
    },
  }
}

type Sending = { transport: Transport; templates: EmailTemplates; slowReplyMs: number }

/** Tries once to send an email. @throws Error if it is to be tried again soon */
async function sendEmail(
  context: EmailContext,
  { transport, templates, slowReplyMs }: Sending,
  row: outbox.EmailRow,
  { now, lastError, waitUntil }: JobInfo,
): Promise<Again<{ id: string }> | undefined> {
  const { db, log } = context
  const { id, template, unacknowledged } = row
  const told = { id, template }
  const giveUp = async (why: string, reason?: string) => {
    const failed_at = new Date().toISOString()
    // What it says, an admin may have sent again until it would come too late.
    const kept = row.expires_at <= failed_at ? { content: null } : {}
    const failure = reason ?? lastError ?? why
    await outbox.markFailed(db.write, id, { failed_at, failure, ...kept })
    log.warn({ ...told, reason }, `an email was given up: ${why}`)
  }
  if (row.expires_at <= now.toISOString()) return void (await giveUp('It would come too late'))
  if (unacknowledged >= mostUnacknowledged) {
    return void (await giveUp('The mail server does not say whether it took it'))
  }

  const later = new Date(now.getTime() + unacknowledgedPauseMs)
  let holding: Promise<void> | undefined
  /** Wholly sent, it may arrive: neither another node nor a restart may send it again soon. */
  const holdBack = () => {
    holding ??= outbox
      .setUnacknowledged(db.write, id, unacknowledged + 1)
      .then(() => waitUntil(later))
      .catch(err => log.error({ err, ...told }, 'an email that may arrive was not held back'))
    return holding
  }
  let slow: NodeJS.Timeout | undefined
  let isSent = false
  const onSent = () => {
    isSent = true
    slow = setTimeout(holdBack, slowReplyMs)
  }
  try {
    const message = await toMessage(context, templates, row)
    await transport.send(message, onSent).finally(() => clearTimeout(slow))
  } catch (error) {
    const reason = reasonOf(error, row)
    if (isSent && !isReply(error)) {
      await holdBack()
      log.warn({ ...told, reason }, 'the mail server did not say whether it took an email')
      return { at: later }
    }
    if (isFinalRefusal(error)) return void (await giveUp('It was refused', reason))
    if (holding) {
      await holding
      await outbox.setUnacknowledged(db.write, id, unacknowledged)
    }
    throw new Error(reason)
  }
  await holding
  await outbox.markSent(db.write, id, new Date().toISOString())
}

async function toMessage(
  { config, settings }: EmailContext,
  templates: EmailTemplates,
  { id, template, recipient, content }: outbox.EmailRow,
): Promise<Message> {
  const write = templates[template]
  if (!write) throw new Error(`There is no template named ${template}.`)
  const { contact } = await settings.read()
  const sender = { name: shop.name, contact: contactOf(contact), publicUrl: config.publicUrl }
  const data = JSON.parse(content ?? '{}') as { link?: string }
  // What was queued with a template is what it needs.
  const email = write({ ...data, template, to: recipient } as never, sender)
  const replyTo = Email.safeParse(contact).success ? contact : seller.email
  return { id, to: recipient, replyTo, link: data.link, ...renderEmail(email, sender) }
}

/** The reason for the log and for admins, without the secret link, which a mail server may quote. */
function reasonOf(error: unknown, { content }: outbox.EmailRow): string {
  const reason = error instanceof Error ? error.message : String(error)
  const { link } = JSON.parse(content ?? '{}') as { link?: string }
  const token = link?.split(/[/=]/).at(-1)
  return (token ? reason.replaceAll(token, '…') : reason).slice(0, longestReason)
}
