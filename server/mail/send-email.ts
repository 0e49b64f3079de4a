import { setTimeout as sleep } from 'node:timers/promises'
import type { EmailText } from '../../contract/settings/emails.ts'
import { minute, second } from '../../contract/time/durations.ts'
import type { AppContext } from '../app-context.ts'
import type { Job, JobInfo, Rerun } from '../jobs/jobs.ts'
import { describeMailError } from './describe-error.ts'
import { type EmailTemplates, toSender } from './email-content.ts'
import { loginOf, type MailConnection } from './mail-connection.ts'
import * as outbox from './outbox.repository.ts'
import { emailJobs, throughPlace } from './outbox.ts'
import { renderEmail } from './render-email.ts'
import { isPermanentRejection, isReply } from './smtp.ts'
import { type Message, NoMailServer, type Transport } from './transport.ts'

const longestReason = 300
// Longer than the wait for a reply; the link of a reset is valid for an hour.
const unacknowledgedPauseMs = 15 * minute
const mostUnacknowledged = 3
// A mail server that is set ends it (`retryWaitingEmails`).
const serverPauseMs = 5 * minute
const mostByOldServer = 3
// No other node takes the job for 45 s.
const markForMs = 40 * second
const markAgainMs = 300

type EmailContext = Pick<AppContext, 'db' | 'log' | 'config' | 'settings'>

/**
 * Sends the emails in the outbox.
 * @param slowReplyMs after how long without a reply from the mail server the job releases its slot
 */
export function emailJob(
  transport: Transport,
  templates: EmailTemplates,
  slowReplyMs = 2 * second,
): Job<EmailContext, { id: string }> {
  return {
    ...emailJobs,
    concurrency: 4,
    // Each one holds a connection.
    maxRunning: 50,
    // Sending takes up to 10 s; while the job waits for a slow reply this limit no longer applies.
    timeoutMs: 15 * second,
    // It's retried until the email expires.
    maxAttempts: Number.POSITIVE_INFINITY,
    maxBackoffMs: 90 * second,
    failureLevel: 'warn',
    maxDelayMs: unacknowledgedPauseMs,
    maxWaitMs: unacknowledgedPauseMs,
    work: async (context, { id }, info) => {
      const row = await outbox.findUnsent(context.db.read, id)
      if (!row) return
      return sendEmail(context, { transport, templates, slowReplyMs }, row, info)
    },
  }
}

type Sending = { transport: Transport; templates: EmailTemplates; slowReplyMs: number }

/** Tries once to send an email. @throws Error if it should be retried soon */
async function sendEmail(
  context: EmailContext,
  { transport, templates, slowReplyMs }: Sending,
  row: outbox.EmailRow,
  { now, attempt, lastError, waitUntil }: JobInfo,
): Promise<Rerun<{ id: string }> | undefined> {
  const { db, log } = context
  const { id, template, unacknowledged } = row
  const logFields = { emailId: id, template }
  const giveUp = async (why: string, reason?: string) => {
    const failed_at = new Date().toISOString()
    // An admin can have it sent again until it expires, so its content is kept until then.
    const kept = row.expires_at <= failed_at ? { content: null } : {}
    const failure = reason ?? lastError ?? why
    await outbox.markFailed(db.write, id, { failed_at, failure, ...kept })
    log.warn({ ...logFields, reason }, `an email failed: ${why}`)
  }
  if (row.expires_at <= now.toISOString())
    return void (await giveUp('It expired before it could be sent'))
  if (unacknowledged >= mostUnacknowledged) {
    return void (await giveUp('The mail server didn’t confirm receipt'))
  }

  const later = new Date(now.getTime() + unacknowledgedPauseMs)
  let holding: Promise<void> | undefined
  /** Once the whole message is sent it may arrive, so no node may send it again soon. */
  const holdBack = () => {
    holding ??= outbox
      .setUnacknowledged(db.write, id, unacknowledged + 1)
      .then(() => waitUntil(later))
      .catch(err =>
        log.error(
          { err, ...logFields },
          'could not postpone retrying an email that may have arrived',
        ),
      )
    return holding
  }
  let slow: NodeJS.Timeout | undefined
  let isSent = false
  const onSent = () => {
    isSent = true
    slow = setTimeout(holdBack, slowReplyMs)
  }
  const old = attempt <= mostByOldServer ? openOldServer(context, row) : undefined
  try {
    const message = await toMessage(context, templates, row)
    await transport.send(message, onSent, old).finally(() => clearTimeout(slow))
  } catch (error) {
    if (error instanceof NoMailServer) return { at: new Date(now.getTime() + serverPauseMs) }
    const reason = await reasonOf(context, error, row, old)
    if (isSent && !isReply(error)) {
      await holdBack()
      log.warn({ ...logFields, reason }, 'the mail server did not say whether it took an email')
      return { at: later }
    }
    if (isPermanentRejection(error) && !old)
      return void (await giveUp('The mail server rejected it', reason))
    if (holding) {
      await holding
      await outbox.setUnacknowledged(db.write, id, unacknowledged)
    }
    // For the log only: it would tell who reads the page more than they need.
    const { originalCode } = error as { originalCode?: string }
    throw Object.assign(new Error(reason), originalCode && { originalCode })
  }
  await holding
  await markSent(db, id, now.getTime() + markForMs)
}

/** Marks an email as sent, and tries again while the database is unreachable: it would be sent once more. */
async function markSent({ write, isUnavailable }: EmailContext['db'], id: string, until: number) {
  const sentAt = new Date().toISOString()
  for (;;) {
    try {
      return await outbox.markSent(write, id, sentAt)
    } catch (error) {
      if (!isUnavailable(error) || Date.now() > until) throw error
    }
    await sleep(markAgainMs, undefined, { ref: false })
  }
}

async function toMessage(
  { config, settings }: EmailContext,
  templates: EmailTemplates,
  { id, template, recipient, content }: outbox.EmailRow,
): Promise<Message> {
  const write = templates[template]
  if (!write) throw new Error(`There is no template named ${template}.`)
  const current = await settings.read()
  const sender = toSender(current, config.publicUrl)
  const data = JSON.parse(content ?? '{}') as { link?: string; words?: EmailText | null }
  const { words = current.emails.texts[template] } = data
  // Each template was queued with the data that it needs.
  const email = write({ ...data, words, template, to: recipient } as never, sender)
  return { id, to: recipient, link: data.link, ...renderEmail(email, sender) }
}

/** The server that was set before, if the email tells owners that it was replaced. */
function openOldServer(
  { settings }: EmailContext,
  { id, content }: outbox.EmailRow,
): MailConnection | undefined {
  const { through } = JSON.parse(content ?? '{}') as { through?: string }
  const opened = through && settings.vault.open(through, throughPlace(id))
  return opened ? JSON.parse(opened) : undefined
}

/** The reason for the log and for admins, without the secrets that a mail server may quote. */
async function reasonOf(
  { settings }: EmailContext,
  error: unknown,
  { content }: outbox.EmailRow,
  old: MailConnection | undefined,
) {
  const { link } = JSON.parse(content ?? '{}') as { link?: string }
  const token = link?.split(/[/=]/).at(-1)
  const { password } = (await settings.read()).secrets.mail ?? {}
  const secrets = [token, password, old && loginOf(old)?.pass]
  return describeMailError(error, secrets).slice(0, longestReason)
}
