import { shop } from '../../shop/shop.ts'
import type { AppContext } from '../app-context.ts'
import type { Letter, Sender } from '../mail/letter.ts'
import { renderLetter } from '../mail/render-letter.ts'
import { orderLetters } from '../order-emails/letters.ts'

const letters = orderLetters as Record<string, (mail: object, shop: Sender) => Letter>
const sender: Sender = { name: shop.name, publicUrl: 'https://shop.example', contact: '' }

/** The emails to an address that wait in the outbox, oldest first: what they say, but for their links. */
export async function renderQueuedEmails({ db }: AppContext, to: string) {
  const rows = await db.write
    .selectFrom('outbox')
    .select(['mail', 'content'])
    .where('recipient', '=', to)
    .orderBy('id')
    .execute()
  return rows.map(({ mail, content }) => {
    const queued: { link: string } = { ...JSON.parse(content ?? '{}'), mail, to }
    const letter = letters[mail]?.(queued, sender)
    const rendered = letter && renderLetter(letter, sender)
    const parts = [content, rendered?.subject, rendered?.text, rendered?.html]
    return {
      mail,
      link: queued.link,
      text: rendered?.text ?? '',
      /** With the data of an email that is not about an order. */
      all: parts.join('\n').replaceAll(queued.link, ''),
    }
  })
}
