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

/** The queued emails to an address as rendered, without their links, oldest first. */
export async function renderQueuedEmails({ db }: AppContext, to: string) {
  const rows = await db.write
    .selectFrom('outbox')
    .select(['template', 'content'])
    .where('recipient', '=', to)
    .orderBy('id')
    .execute()
  return rows.map(({ template, content }) => {
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
