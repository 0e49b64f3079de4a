import type { z } from 'zod'
import type { Currency } from '../../contract/currency.ts'
import { hour } from '../../contract/durations.ts'
import type { EmailPreview, TryEmail } from '../../contract/settings/emails.ts'
import { settingGroups } from '../../contract/settings/groups.ts'
import { accountTemplates } from '../accounts/email-templates.ts'
import { getUser } from '../accounts/profile.ts'
import { requireMay } from '../accounts/rights.ts'
import { sampleAccountEmails } from '../accounts/sample-emails.ts'
import type { Actor } from '../activities/activities.ts'
import type { AppContext } from '../app-context.ts'
import { Failure, withPeriod } from '../failure.ts'
import { defineRules, limited } from '../limits/rate-limits.ts'
import { toSender } from '../mail/email-content.ts'
import { problemsOf } from '../mail/email-texts.ts'
import { queueEmail } from '../mail/outbox.ts'
import { renderEmail } from '../mail/render-email.ts'
import { orderTemplates } from '../order-emails/email-templates.ts'
import { sampleOrderEmails } from '../order-emails/sample-emails.ts'

type Tried = z.output<typeof TryEmail>

const rules = defineRules({ sampleEmailByAdmin: { points: 30, windowMs: hour } })

const templates = { ...accountTemplates, ...orderTemplates }

/**
 * What an email would look like with these words.
 * @throws Failure `validation_failed` with what is wrong with them, `forbidden`
 */
export async function previewEmail(
  { db, config, settings }: Pick<AppContext, 'db' | 'config' | 'settings'>,
  actor: Actor,
  tried: Tried,
): Promise<z.input<typeof EmailPreview>> {
  await requireMay(db.read, actor, settingGroups.emails.may)
  const current = await settings.read()
  const { currency } = current.shop
  const email = sampleOf(config.publicUrl, { to: 'buyer@example.com', currency }, tried)
  const sender = toSender(current, config.publicUrl)
  return renderEmail(templates[email.template](email as never, sender), sender)
}

/**
 * Sends the admin an email with these words, about an order or an account that doesn't exist.
 * @throws Failure `validation_failed` with what is wrong with them, `forbidden`, `rate_limited`
 */
export async function sendSample(
  context: Pick<AppContext, 'db' | 'config' | 'settings' | 'rateLimits'>,
  actor: Actor,
  tried: Tried,
): Promise<{ message: string }> {
  const { email: to } = await getUser(context, actor.id)
  const sent = { ...tried, subject: `Test: ${tried.subject}` }
  const { currency } = (await context.settings.read()).shop
  const email = sampleOf(context.config.publicUrl, { to, currency }, sent)
  return limited(context.rateLimits, [[rules.sampleEmailByAdmin, actor.id]], () =>
    context.db.write.transaction().execute(async trx => {
      await requireMay(trx, actor, settingGroups.emails.may)
      await queueEmail(trx, email, new Date(Date.now() + hour))
      return { message: `We’re sending it to ${to}.` }
    }),
  )
}

/** @throws Failure `validation_failed` with what is wrong with the words */
function sampleOf(
  publicUrl: string,
  { to, currency }: { to: string; currency: Currency },
  { kind, ...words }: Tried,
) {
  const problems = problemsOf(kind, words)
  const [first] = problems
  if (first) {
    const fields = Object.fromEntries(problems.toReversed())
    throw new Failure('validation_failed', withPeriod(first[1]), { fields })
  }
  const order = { to, currency, number: '10001', link: `${publicUrl}/order/10001?key=example` }
  const emails = [
    ...sampleOrderEmails(order),
    ...sampleAccountEmails(to, `${publicUrl}/api/users/activate/example`),
  ]
  const email = emails.find(({ template }) => template === kind)
  if (!email) throw new Error(`There is no sample of the email ${kind}.`)
  return { ...email, words }
}
