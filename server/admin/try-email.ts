import type { z } from 'zod'
import type { EmailPreview, TryEmail } from '../../contract/settings/emails.ts'
import { settingGroups } from '../../contract/settings/groups.ts'
import { hour } from '../../contract/time/durations.ts'
import { shopDay } from '../../contract/time/shop-day.ts'
import { rateOn } from '../../contract/vat/tax-rate.ts'
import { accountTemplates } from '../accounts/email-templates.ts'
import { getUser } from '../accounts/profile.ts'
import { requireMay } from '../accounts/rights.ts'
import { sampleAccountEmails } from '../accounts/sample-emails.ts'
import type { Actor } from '../activities/activities.ts'
import type { AppContext } from '../app-context.ts'
import { readConnections } from '../connections.ts'
import { Failure, withPeriod } from '../failure.ts'
import { defineRules, limited } from '../limits/rate-limits.ts'
import { toSender } from '../mail/email-content.ts'
import { problemsOf } from '../mail/email-texts.ts'
import { queueEmail } from '../mail/outbox.ts'
import { renderEmail } from '../mail/render-email.ts'
import { orderTemplates } from '../order-emails/email-templates.ts'
import { sampleOrder, sampleOrderEmails } from '../order-emails/sample-emails.ts'

type Tried = z.output<typeof TryEmail>

const rules = defineRules({ sampleEmailByAdmin: { points: 30, windowMs: hour } })

const templates = { ...accountTemplates, ...orderTemplates }

/**
 * What an email would look like with these words.
 * @throws Failure `validation_failed` with what is wrong with them, `forbidden`
 */
export async function previewEmail(
  context: Pick<AppContext, 'db' | 'config' | 'settings'>,
  actor: Actor,
  tried: Tried,
): Promise<z.input<typeof EmailPreview>> {
  await requireMay(context.db.read, actor, settingGroups.emails.may)
  const email = await sampleOf(context, 'buyer@example.com', tried)
  const { publicUrl } = context.config
  const sender = toSender(await context.settings.read(), publicUrl)
  const { html, ...rest } = renderEmail(templates[email.template](email as never, sender), sender)
  // Admin pages may be opened at another host, and load images from their own only.
  return { ...rest, html: html.replaceAll(` src="${publicUrl}/`, ' src="/') }
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
  const email = await sampleOf(context, to, sent)
  return limited(context.rateLimits, [[rules.sampleEmailByAdmin, actor.id]], () =>
    context.db.write.transaction().execute(async trx => {
      await requireMay(trx, actor, settingGroups.emails.may)
      await queueEmail(trx, email, new Date(Date.now() + hour))
      return { message: `We’re sending it to ${to}.` }
    }),
  )
}

/** @throws Failure `validation_failed` with what is wrong with the words */
async function sampleOf(
  context: Pick<AppContext, 'config' | 'settings'>,
  to: string,
  { kind, ...words }: Tried,
) {
  const problems = problemsOf(kind, words)
  const [first] = problems
  if (first) {
    const fields = Object.fromEntries(problems.toReversed())
    throw new Failure('validation_failed', withPeriod(first[1]), { fields })
  }
  const { shop, tax } = await context.settings.read()
  const { currency } = shop
  const isExempt = tax.smallBusiness
  const rate = isExempt ? 0 : (rateOn(tax, tax.home, shopDay(Date.now(), shop.timeZone)) ?? 0)
  const order = sampleOrder(currency, { rate, isExempt })
  const { bankAccount: account } = await readConnections(context)
  const { publicUrl } = context.config
  const link = `${publicUrl}/order/10001?key=example`
  const emails = [
    ...sampleOrderEmails({ to, currency, account, order, number: '10001', link }),
    ...sampleAccountEmails(to, `${publicUrl}/api/users/activate/example`),
  ]
  const email = emails.find(({ template }) => template === kind)
  if (!email) throw new Error(`There is no sample of the email ${kind}.`)
  return { ...email, words }
}
