import { describe, expect, test } from 'vitest'
import { shopDefaults } from '../../shop/defaults.ts'
import { emailColors } from '../mail/email-colors.ts'
import { renderEmail } from '../mail/render-email.ts'
import { emailLines } from '../test/email-lines.ts'
import type { OrderEmailData } from './email-data.ts'
import type { EmailOrder } from './email-order.ts'
import { orderTemplates } from './email-templates.ts'
import { sampleOrder, sampleOrderEmails } from './sample-emails.ts'

const { seller } = shopDefaults
const shop = {
  name: 'Armory',
  publicUrl: 'https://shop.example',
  timeZone: shopDefaults.shop.timeZone,
  carriers: shopDefaults.shipping.carriers,
  colors: emailColors(shopDefaults.look),
  contact: 'help@shop.example',
  seller,
}
const link = 'https://shop.example/order/10001?key=secret'

const helm = { quantity: 2, name: 'Helm', image: 'a1b2.webp', amount: '€99.80' }
const cloak = { quantity: 1, name: 'Cloak', image: null, amount: '€10.00' }

const order: EmailOrder = { ...sampleOrder('EUR'), items: [helm, cloak] }

const transfer = {
  kind: 'transfer',
  holder: 'Armory Ltd',
  iban: 'IE29 AIBK 9311 5212 3456 78',
  bic: 'AIBKIE2D',
  amount: '€116.70',
  reference: 'RF25 1000 1',
  payBefore: '2026-11-29T10:00:00.000Z',
} as const

const of = { to: 'buyer@example.com', number: '10001', link, order }
const shipped: Extract<OrderEmailData, { template: 'order-shipped' }> = {
  ...of,
  template: 'order-shipped',
  items: [{ ...helm, quantity: 1, amount: '' }],
  isLast: false,
  carrier: 'Post',
  tracking: 'X1',
}

function emailsFor(typed: Partial<EmailOrder> = {}, tracking = 'X1'): OrderEmailData[] {
  const mail = { ...of, order: { ...order, ...typed } }
  const withdrawnAt = '2026-11-22T10:00:00.000Z'
  const parcel = { carrier: tracking, tracking }
  return [
    ...sampleOrderEmails({
      ...mail,
      currency: 'EUR',
      parcel,
      payBefore: transfer.payBefore,
      withdrawnAt,
    }),
    { ...mail, template: 'owner-notice', notice: 'More than the total arrived.' },
    { ...mail, template: 'new-order', payment: 'bank transfer' },
  ]
}

function hasItems({ template }: OrderEmailData): boolean {
  return !['withdrawal-declined', 'owner-notice'].includes(template)
}

function render(mail: OrderEmailData) {
  return renderEmail(orderTemplates[mail.template](mail as never, shop), shop)
}

test('every template is among the emails that the tests render', () => {
  expect(emailsFor().map(({ template }) => template)).toEqual(Object.keys(orderTemplates))
})

describe.each(emailsFor())('the email “$template”', mail => {
  const { text, html, subject } = render(mail)

  test('names the order and the shop, and links the one at the other', () => {
    expect(subject).toContain('10001')
    expect(subject).toContain('Armory')
    expect(text.split('\n')).toContain(link)
    expect(html.match(/<a href=/g)).toHaveLength(1)
    expect(html).toContain(`<a href="${link}"`)
    expect(html).toContain(`>${link}</a>`)
  })

  test('has the key nowhere but in its link', () => {
    expect(text.replace(link, '')).not.toContain('secret')
    expect(html.replaceAll(`href="${link}"`, '').replace(`>${link}<`, '')).not.toContain('secret')
    expect(subject).not.toContain('secret')
  })

  test('says the same in both parts', () => {
    const ofHtmlAlone = [subject, 'If the button doesn’t work, open this address in your browser:']
    const lines = emailLines(html).filter(line => !ofHtmlAlone.includes(line))
    for (const line of lines) expect(text).toContain(line)
    const words = lines.join(' ')
    for (const line of text.split(/\n|: /).filter(Boolean)) {
      expect(words).toContain(line.replace(/:$/, ''))
    }
  })

  test('loads the shop’s mark, an image and those of items, all of a known size', () => {
    const images = [
      ...html.matchAll(/<img [^>]*src="([^"]*)" width="(\d+)" height="(\d+)" alt=""/g),
    ]
    const urls = images.map(([, url]) => url)
    expect(html.match(/<img|src=|url\(|@import|<script|<link/g)).toHaveLength(2 * urls.length)
    expect(urls.splice(0, 2)).toEqual([
      'https://shop.example/icon-192.png',
      'https://shop.example/art/email.jpg',
    ])
    const image = 'https://shop.example/public/images/products/email/a1b2.jpg'
    expect(urls).toEqual(hasItems(mail) ? [image] : [])
  })
})

const withSums = [
  ...[
    'order-received',
    'order-prepared',
    'order-paid',
    'order-part-paid',
    'order-unpaid',
    'order-changed',
    'payment-reminder',
    'order-canceled',
    'order-reinstated',
  ],
]

test.each([...withSums, 'order-refunded', 'refund-resent'])(
  '“%s” says what was ordered for how much',
  kind => {
    const text = textOf(kind)
    expect(text).toContain('Your order:\n2 × Helm: €99.80\n1 × Cloak: €10.00\n')
    expect(text).toContain(
      'Subtotal: €109.80\nStandard shipping: €6.90\nTotal: €116.70\nVAT included (23%): €21.82\n',
    )
  },
)

test.each([
  'order-received',
  'order-prepared',
  'order-paid',
  'order-shipped',
  'order-tracking',
  'order-reinstated',
])('“%s” says where it goes, where it may', kind => {
  expect(textOf(kind)).toContain(
    'Shipping address:\nAnn Buyer\nForge Lane 7\nD02 XY45 Dublin\nIreland\n',
  )
  expect(textOf(kind, { address: [] })).not.toMatch(/Shipping address|Forge Lane 7/)
})

describe('how to pay', () => {
  const received = (payment: Extract<OrderEmailData, { template: 'order-received' }>['payment']) =>
    render({ ...of, template: 'order-received', payment })

  test('a transfer, with all that a bank asks for', () => {
    const { text } = received(transfer)
    expect(text).toContain('Please transfer €116.70 by 29 November 2026.')
    expect(text).toContain(
      'Account holder: Armory Ltd\nIBAN: IE29 AIBK 9311 5212 3456 78\nBIC: AIBKIE2D\nAmount: €116.70\nReference: RF25 1000 1\n',
    )
    expect(received({ ...transfer, bic: null }).text).not.toContain('BIC')
  })

  test('on the page of the order', () => {
    expect(received({ kind: 'page' }).text).toContain(`Pay now:\n\n${link}\n`)
  })

  test('nothing', () => {
    expect(received({ kind: 'none' }).text).not.toMatch(/\bpay\b|paid/i)
  })
})

describe('a package', () => {
  test('is part of the order, or the last of it', () => {
    const { text } = render(shipped)
    expect(text).toContain(
      'This package contains part of your order. The rest will follow separately.',
    )
    expect(text).toContain('In this package:\n1 × Helm\n')
    expect(text).not.toContain('Cloak')
    expect(render({ ...shipped, isLast: true }).text).not.toContain('The rest will follow')
  })

  test('has a number, or an address where the carrier shows it: then that is the button', () => {
    expect(render(shipped).text).toContain('Carrier: Post\nTracking number: X1\n')
    expect(render({ ...shipped, tracking: '' }).text).not.toMatch(/tracking/i)
    const tracking = 'https://post.example/?id=1&to="x"'
    const { text, html } = render({ ...shipped, tracking })
    expect(text).toContain(
      `Carrier: Post\n\nTrack package:\n\n${tracking}\n\nYour whole order:\n${link}\n`,
    )
    expect(html.match(/<a href=[^ ]*/g)).toEqual([
      '<a href="https://post.example/?id=1&amp;to=&quot;x&quot;"',
    ])
    expect(html).toContain(`<a class="link" href="${link}"`)
  })

  test('of a carrier that the shop knows has its number and a button that opens it there', () => {
    const { text, html } = render({ ...shipped, carrier: 'UPS', tracking: '1Z 9' })
    const url = 'https://www.ups.com/track?tracknum=1Z9'
    expect(text).toContain(`Carrier: UPS\nTracking number: 1Z 9\n\nTrack package:\n\n${url}\n`)
    expect(html).toContain(`<a href="${url}"`)
  })

  test.each(['javascript:alert(1)', 'https://', 'X1 https://evil.example'])(
    'links no %j',
    tracking => {
      expect(render({ ...shipped, tracking }).html).not.toMatch(/href="(?!https:\/\/shop|mailto:)/)
    },
  )
})

test('what a person typed stands in no HTML unescaped', () => {
  const hostile = `</td><script>alert(1)</script>"'&`
  const escaped = '&lt;/td&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;'
  const typed = {
    items: [{ quantity: 1, name: hostile, image: hostile, amount: '€1.00' }],
    shipping: hostile,
    address: [hostile, hostile],
  }
  for (const mail of emailsFor(typed, hostile)) {
    const { html } = render(mail)
    expect(html.replaceAll(escaped, '')).not.toMatch(/<script|alert\(1\)/)
    if (hasItems(mail)) expect(html).toContain(`1 × ${escaped}<`)
  }
})

function textOf(kind: string, typed?: Partial<EmailOrder>): string {
  const mail = emailsFor(typed).find(({ template }) => template === kind)
  if (!mail) throw new Error(`There is no mail ${kind}.`)
  return render(mail).text
}
