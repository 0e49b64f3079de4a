import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { limits } from '../../contract/limits.ts'
import type { AppContext } from '../app-context.ts'
import { emailJob } from '../mail/send-email.ts'
import { openTransport } from '../mail/transport.ts'
import { newSignedInUser } from '../test/accounts.ts'
import { test } from '../test/audited.ts'
import { type Browser, openBrowser } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { bankAccount } from '../test/camt-statement.ts'
import { runDueJobs } from '../test/due-jobs.ts'
import { adminSender, squareImage } from '../test/images.ts'
import { openApp } from '../test/requests.ts'
import { actOn, addToCart, buy, checkOut } from '../test/selling.ts'
import { changeSettings } from '../test/settings.ts'
import { orderTemplates } from './email-templates.ts'

const email = 'buyer@example.com'
const hostile = `<script>alert(1)</script>"'&`
const escaped = '&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;'

/** Sends all emails that wait. @returns those to an address, as they stand in their files */
async function sentTo(context: AppContext, to: string) {
  const { db, config } = context
  const transport = openTransport(context)
  await runDueJobs(context, emailJob(transport, orderTemplates))
  await transport.close()
  const rows = await db.read
    .selectFrom('outbox')
    .select(['id', 'template'])
    .where('recipient', '=', to)
    .orderBy('id')
    .execute()
  const folder = join(config.dataDir, 'mail')
  const files = await readdir(folder)
  return Promise.all(
    rows.map(async ({ id, template }) => {
      const raw = await readFile(join(folder, files.find(file => file.includes(id)) ?? ''), 'utf8')
      const { text = '', html = '', subject = '' } = await PostalMime.parse(raw)
      return { template, raw, text: text.replaceAll('\r\n', '\n'), html, subject }
    }),
  )
}

async function newImage({ images }: AppContext, color: string): Promise<string> {
  return images.save('products', await squareImage(color, 64), adminSender)
}

async function adminOf(context: AppContext, app: FastifyInstance) {
  const admin = await newSignedInUser(context, openBrowser(app), { role: 'owner' })
  return (number: string, fields: object) => actOn(context, admin, number, fields)
}

test('each email about an order is words alone, and the same in the look of the shop', async ({
  context,
}) => {
  const app = await openApp(context, { bankAccount })
  const act = await adminOf(context, app)
  const image = await newImage(context, '#a53')
  const helm = await newProduct(context, { name: `Helm ${hostile}`, image })
  const cloak = await newProduct(context, { name: 'Cloak' })
  const buyer = openBrowser(app)
  await addToCart(buyer, helm, 2)
  await addToCart(buyer, cloak)
  const typed = { name: hostile, street: hostile, note: hostile, payment: 'transfer' } as const
  const { order, key } = await checkOut(buyer, typed)
  const { number } = order
  await act(number, { action: 'book-payment' })
  const some = [{ id: helm, quantity: 1 }]
  await act(number, { action: 'ship', carrier: 'Post', tracking: hostile, lines: some })
  await buyer.client('POST /api/withdrawal', { body: { number, email, name: 'Ann', lines: some } })
  await act(number, { action: 'refund', amount: 12.5 })
  const other = await buy(buyer, cloak, { payment: 'transfer' })
  await act(other.order.number, { action: 'cancel' })

  const emails = await sentTo(context, email)
  const [received, paid, shipped, withdrawn, refunded, , canceled] = emails
  expect(emails.map(({ template }) => template)).toEqual([
    'order-received',
    'order-paid',
    'order-shipped',
    'withdrawal-received',
    'order-refunded',
    'order-received',
    'order-canceled',
  ])
  expect(received?.text).toContain(
    'Account holder: Armory Ltd\nIBAN: IE29 AIBK 9311 5212 3456 78\nBIC: AIBKIE2D\nAmount: €387.00\nReference: RF25 1000 1\n',
  )
  for (const mail of [received, paid, refunded]) {
    expect(mail?.text).toContain(`2 × Helm ${hostile}: €258.00\n1 × Cloak: €129.00\n`)
    expect(mail?.text).toContain(
      'Subtotal: €387.00\nStandard shipping: Free\nTotal: €387.00\nVAT included (23%): €72.37\n',
    )
  }
  expect(canceled?.text).toContain('1 × Cloak: €129.00\n')
  expect(shipped?.text).toContain(`Carrier: Post\nTracking number: ${hostile}\n`)
  for (const mail of [shipped, withdrawn]) {
    expect(mail?.text).toContain(`:\n1 × Helm ${hostile}\n`)
    expect(mail?.text).not.toContain('Cloak')
  }
  expect(refunded?.text).toContain('We’re refunding €12.50 for your order')

  const keys = new Set<string>()
  for (const { raw, text, html, subject } of emails) {
    expect(raw).toContain('Content-Type: multipart/alternative')
    expect(raw).not.toContain('base64')
    const [link = '', ownKey = ''] = /^http\S+\?key=(\S{43})$/m.exec(text) ?? []
    keys.add(ownKey)
    expect(html).toContain(`<a href="${link}"`)
    for (const part of [text, html, subject]) {
      expect(part.replaceAll(link, '')).not.toContain(ownKey)
      expect(part).not.toContain(key)
    }
    expect(html.replaceAll(escaped, '')).not.toMatch(/<script|alert\(1\)/)
  }
  // Each opens the order for a stranger, whose browser has no cookie of it.
  expect(keys.size).toBe(emails.length)
  const [ownKey = ''] = keys
  const opened = await openBrowser(app).client('GET /api/order/{number}', {
    params: { number },
    query: { key: ownKey },
  })
  expect(opened.order.id).toBe(order.id)

  const { publicUrl } = context.config
  const [, address = ''] = /<img class="ground" src="([^"]*)"/.exec(shipped?.html ?? '') ?? []
  expect(address).toBe(
    `${publicUrl}/public/images/products/email/${image.replace('.webp', '.jpg')}`,
  )
  const reply = await app.inject(address.slice(publicUrl.length))
  expect(reply.headers['content-type']).toBe('image/jpeg')
  const { format, width, height } = await sharp(reply.rawPayload).metadata()
  expect([format, width, height]).toEqual(['jpeg', 128, 128])
})

describe('the address that was typed at the checkout', () => {
  const street = 'Forge Lane 7'

  test('is in no email to a guest', async ({ context, app }) => {
    const act = await adminOf(context, app)
    const { order } = await buy(openBrowser(app), await newProduct(context), { note: 'A note' })
    await act(order.number, { action: 'book-payment' })
    await act(order.number, { action: 'ship', carrier: 'Post' })
    const emails = await sentTo(context, email)
    expect(emails).toHaveLength(3)
    for (const part of emails.flatMap(({ text, html }) => [text, html])) {
      expect(part).not.toMatch(/Ann Buyer|Forge Lane 7|A note/)
    }
  })

  test('is in the emails to a user at the address that they have confirmed', async ({
    context,
    app,
  }) => {
    const { user, browser } = await newSignedInUser(context, openBrowser(app))
    const product = await newProduct(context)
    await buy(browser, product, { email: user.email.toUpperCase() })
    await buy(browser, product, { email })
    const [own] = await sentTo(context, user.email.toUpperCase())
    expect(own?.text).toContain(
      `Shipping address:\nAnn Buyer\n${street}\nD02 XY45 Dublin\nIreland\n`,
    )
    expect(own?.html).toContain(street)
    const [others] = await sentTo(context, email)
    expect(others?.text).not.toContain(street)
  })

  test('is not kept with the email about a new order', async ({ context, app }) => {
    await changeSettings(context, 'emails', { newOrders: 'smith@shop.example' })
    const { user, browser } = await newSignedInUser(context, openBrowser(app))
    await buy(browser, await newProduct(context), { email: user.email })
    const { content } = await context.db.read
      .selectFrom('outbox')
      .select('content')
      .where('template', '=', 'new-order')
      .executeTakeFirstOrThrow()
    expect(content).toContain('"total":"€')
    expect(content).not.toMatch(/Ann Buyer|Forge Lane 7/)
  })
})

test('the email of the largest order stays below what programs cut off', async ({ context }) => {
  const app = await openApp(context, { bankAccount, publicUrl: 'https://shop.example' })
  const buyer: Browser = openBrowser(app)
  const image = await newImage(context, '#53a')
  for (let n = 0; n < limits.cartLines; n += 1) {
    const name = `${n} of the Wardens’ “great” set `.padEnd(limits.productName, 'no & yes ')
    await addToCart(buyer, await newProduct(context, { name, image }), limits.quantity)
  }
  await checkOut(buyer, { payment: 'transfer' })
  const [mail] = await sentTo(context, email)
  expect(mail?.text.match(/^99 × /gm)).toHaveLength(limits.cartLines)
  expect(mail?.html.match(/<img class="ground"/g)).toHaveLength(limits.cartLines)
  expect(mail?.raw.length).toBeLessThan(100_000)
})
