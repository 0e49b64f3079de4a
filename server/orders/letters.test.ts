import { describe, expect, test } from 'vitest'
import { renderLetter } from '../mail/render-letter.ts'
import { type OrderMail, orderLetters } from './letters.ts'

const shop = { name: 'Armory', publicUrl: 'https://shop.example', contact: 'help@shop.example' }
const link = 'https://shop.example/order/10001?key=secret'
const of = { to: 'buyer@example.com', number: '10001', link }

const mails: OrderMail[] = [
  {
    ...of,
    mail: 'order-received',
    lines: ['2 × Helm: €99.80'],
    sums: ['Total'],
    payment: ['IBAN'],
  },
  { ...of, mail: 'order-paid', total: '€99.80' },
  { ...of, mail: 'order-shipped', lines: ['2 × Helm'], carrier: 'Post', tracking: 'X1' },
  { ...of, mail: 'order-cancelled' },
  { ...of, mail: 'order-revived' },
  { ...of, mail: 'order-refunded', amount: '€99.80' },
  { ...of, mail: 'withdrawal-received', at: 'today', lines: ['2 × Helm'] },
  { ...of, mail: 'owner-notice', notice: 'More than the total arrived.' },
]

describe.each(mails)('the mail “$mail”', mail => {
  const { text, html, subject } = renderLetter(orderLetters[mail.mail](mail as never, shop), shop)

  test('names the order and the shop, and links the one at the other', () => {
    expect(subject).toContain('10001')
    expect(subject).toContain('Armory')
    expect(text.split('\n')).toContain(link)
    expect(html).toContain(`href="${link}"`)
  })

  test('says all that it was given', () => {
    const { mail: _, to, number, link: __, ...given } = mail
    for (const said of Object.values(given).flat()) expect(text).toContain(said)
  })
})
