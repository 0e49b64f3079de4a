import { v7 as uuidv7 } from 'uuid'
import { settingGroups } from '../../contract/settings/groups.ts'
import type { MailSettings } from '../../contract/settings/mail.ts'
import type { SecretState } from '../../contract/settings/secret.ts'
import { hour, second } from '../../contract/time/durations.ts'
import { getUser } from '../accounts/profile.ts'
import { requireMay } from '../accounts/rights.ts'
import type { AppContext } from '../app-context.ts'
import { invalid } from '../failure.ts'
import type { Caller } from '../http/access.ts'
import { defineRules } from '../limits/rate-limits.ts'
import { describeMailError } from '../mail/describe-error.ts'
import { type EmailContent, type Sender, toSender } from '../mail/email-content.ts'
import { type MailConnection, toMailConnection } from '../mail/mail-connection.ts'
import { renderEmail } from '../mail/render-email.ts'
import { isReply } from '../mail/smtp.ts'
import { canReceive, openTransport } from '../mail/transport.ts'
import { checkMail } from './check-mail.ts'
import { withoutLocked } from './locked-fields.ts'
import type { OpenSettings } from './settings-cache.ts'

export const rules = defineRules({
  /** Of the shop: each try connects to an address that the caller chose. */
  tryMail: {
    points: 20,
    windowMs: hour,
    message: wait => `Too many test emails. Try again in ${wait}.`,
  },
})

type Result = { ok: boolean; message: string }

/** Together less than a browser waits for a reply. */
const limits = { tryMs: 10 * second, replyMs: 10 * second }

/**
 * Sends an email to the caller with settings that need not be saved. A secret that was not entered is the
 * saved one, if it is for the same server.
 * @throws Failure `validation_failed` or `rate_limited`
 */
export async function tryMail(
  context: AppContext,
  caller: Caller,
  wanted: MailSettings,
): Promise<Result> {
  const { config, db, rateLimits, settings } = context
  await requireMay(db.read, caller, settingGroups.mail.may)
  // In one query, so that the password is never sent to another server than its own.
  const current = await settings.read(db.read)
  const before = { ...current.mail, password: savedState(current) }
  const mail = withoutLocked(config, 'mail', wanted, before)
  const password = mail.password === null ? undefined : secretOf(mail.password, current)
  const isEntered = typeof mail.password === 'string' && mail.password !== ''
  const state = { set: password !== undefined, lost: false }
  checkMail({ ...mail, password: state }, { before, isEntered })
  const connection = toMailConnection(config, { ...current, mail }, { isLost: false, password })
  if (typeof connection.server === 'string') {
    const inFiles = 'This shop saves its emails as files, because MAIL=files is set.'
    return { ok: false, message: config.mailFiles ? inFiles : 'Enter a server first.' }
  }
  const recipient = await getUser(context, caller.id)
  if (!canReceive(recipient.email)) {
    const message = `Nothing can be sent to ${recipient.email}. Change your email address first.`
    return { ok: false, message }
  }
  await rateLimits.take([rules.tryMail])
  const sender = toSender(current, config.publicUrl)
  const greeting = `Hello ${recipient.name},`
  const to = { email: recipient.email, greeting, why: 'you are one of its owners', sender }
  return sendTestEmail(context, to, connection)
}

function savedState({ lost, secrets }: OpenSettings): SecretState {
  const isLost = lost.includes('mail')
  return { set: isLost || secrets.mail?.password !== undefined, lost: isLost }
}

/** The entered secret or the saved one. */
function secretOf(entered: SecretState | string, { secrets, lost }: OpenSettings) {
  if (typeof entered === 'string' && entered !== '') return entered
  if (lost.includes('mail')) throw invalid('password', 'Enter the password again')
  return secrets.mail?.password
}

/** The passwords of a connection, which a mail server may quote and nobody may see. */
export function passwordsOf({ server }: MailConnection): (string | undefined)[] {
  if (typeof server === 'string') return []
  if (!('url' in server)) return [server.login?.pass]
  const { password } = new URL(server.url)
  return [password, decodeURIComponent(password)]
}

type Recipient = {
  email: string
  greeting: string
  /** Why they get this email. */
  why: string
  sender: Sender
}

/** Sends a test email through a connection, and reports the result. */
export async function sendTestEmail(
  context: Pick<AppContext, 'config' | 'db' | 'settings' | 'log'>,
  { email: to, greeting, why, sender }: Recipient,
  connection: MailConnection,
): Promise<Result> {
  const url = `${sender.publicUrl}/settings-admin?section=mail`
  const content: EmailContent = {
    subject: `Test email from ${sender.name}`,
    greeting,
    before: [`This is a test of the mail server of ${sender.name}.`],
    link: { label: 'Open settings', url },
    after: [],
    why: `You’re receiving this email from ${sender.name} because ${why}.`,
  }
  const message = { id: uuidv7(), to, link: undefined, ...renderEmail(content, sender) }
  const transport = openTransport(context, limits)
  let isSent = false
  const onSent = () => {
    isSent = true
  }
  try {
    await transport.send(message, onSent, connection)
    return { ok: true, message: `Sent to ${to}. Check that it arrives.` }
  } catch (error) {
    const { code, originalCode } = error as Record<string, unknown>
    const reason = describeMailError(error, passwordsOf(connection))
    context.log.warn({ code, originalCode, reason }, 'a test email could not be sent')
    if (!isSent || isReply(error)) return { ok: false, message: reason }
    return {
      ok: false,
      message:
        'We sent the email, but the mail server didn’t confirm it. Check whether it arrives.',
    }
  } finally {
    await transport.close()
  }
}
