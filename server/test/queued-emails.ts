import { shopDefaults } from '../../shop/defaults.ts'
import type { AppContext } from '../app-context.ts'
import { type EmailContent, type Sender, toSender } from '../mail/email-content.ts'
import { renderEmail } from '../mail/render-email.ts'
import { orderTemplates } from '../order-emails/email-templates.ts'

const templates = orderTemplates as Record<string, (data: object, shop: Sender) => EmailContent>
const sender: Sender = {
  ...toSender(shopDefaults, 'https://shop.example'),
  contact: '',
}

/** Those to an address, oldest first. */
function findQueued({ db }: AppContext, to: string) {
  return db.write
    .selectFrom('outbox')
    .select(['template', 'content'])
    .where('recipient', '=', to)
    .orderBy('id')
    .execute()
}

/** The queued emails to an address, oldest first, with the token of each one's link. */
export async function queuedEmailsTo(context: AppContext, email: string) {
  return (await findQueued(context, email)).map(({ template, content }) => {
    const { link = '' } = JSON.parse(content ?? '{}') as { link?: string }
    return { template, link, token: link.split('/').at(-1) ?? '' }
  })
}

/** The kinds of the queued emails to an address, oldest first. */
export async function queuedEmailKinds(context: AppContext, email: string): Promise<string[]> {
  return (await findQueued(context, email)).map(({ template }) => template)
}

/** The token of the newest link that was sent to an address. */
export async function latestLinkToken(context: AppContext, email: string): Promise<string> {
  const emails = await queuedEmailsTo(context, email)
  const token = emails.findLast(mail => mail.link)?.token
  if (!token) throw new Error(`No link was sent to ${email}.`)
  return token
}

/** The data of the queued emails of a template, oldest first. */
export async function queuedEmailContents<T>({ db }: AppContext, mail: string): Promise<T[]> {
  const rows = await db.write
    .selectFrom('outbox')
    .select('content')
    .where('template', '=', mail)
    .orderBy('id')
    .execute()
  return rows.map(({ content }) => JSON.parse(content ?? ''))
}

/** The queued emails to an address as rendered, without their links, oldest first. */
export async function renderQueuedEmails(context: AppContext, to: string) {
  return (await findQueued(context, to)).map(({ template, content }) => {
    const queued: { link: string } = { ...JSON.parse(content ?? '{}'), template, to }
    const email = templates[template]?.(queued, sender)
    const rendered = email && renderEmail(email, sender)
    const parts = [content, rendered?.subject, rendered?.text, rendered?.html]
    return {
      template,
      link: queued.link,
      text: rendered?.text ?? '',
      /** Including the data of an email that is not about an order. */
      all: parts.join('\n').replaceAll(queued.link, ''),
    }
  })
}
