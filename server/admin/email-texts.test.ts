import { describe, expect } from 'vitest'
import {
  BuyerEmailKind,
  buyerEmails,
  type EmailText,
  maxTextLength,
  maxVariables,
  variablesOf,
} from '../../contract/settings/emails.ts'
import { proposedRates } from '../../contract/vat/eu-vat-rates.ts'
import { emailTexts } from '../../shop/email-texts.ts'
import { accountTemplates } from '../accounts/email-templates.ts'
import type { AppContext } from '../app-context.ts'
import { emailJob } from '../mail/send-email.ts'
import type { Message, Transport } from '../mail/transport.ts'
import { orderTemplates } from '../order-emails/email-templates.ts'
import { newUser, password } from '../test/accounts.ts'
import { test as base } from '../test/audited.ts'
import { apiError, openBrowser } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { browserOf, roles, type Shop } from '../test/callers.ts'
import { runDueJobs } from '../test/due-jobs.ts'
import { buy, updatedAtOf } from '../test/selling.ts'
import { changeSettings } from '../test/settings.ts'
import { findSetupTasks } from './find-setup-tasks.ts'

const buyerEmail = 'buyer@example.com'

async function adminOf(shop: Shop) {
  const caller = await roles.admin.arrive(shop)
  const { client } = browserOf(shop, caller)
  const get = async () => (await client('GET /api/admin/settings/emails', { query: {} })).settings
  const save = async (texts: Record<string, EmailText>) => {
    const { version } = await get()
    return client('PUT /api/admin/settings/emails', { body: { newOrders: '', texts, version } })
  }
  const preview = (kind: BuyerEmailKind, words: Partial<EmailText>) =>
    client('POST /api/admin/settings/emails/preview', {
      body: { kind, ...emailTexts[kind], ...words },
    })
  return { client, get, save, preview, email: caller.account.email }
}

const test = base.extend<{ admin: Awaited<ReturnType<typeof adminOf>> }>({
  admin: async ({ context, app }, use) => use(await adminOf({ context, app })),
})

/** Sends all emails that wait. */
async function sendAll(context: AppContext): Promise<Message[]> {
  const sent: Message[] = []
  const transport: Transport = {
    send: async message => void sent.push(message),
    close: async () => {},
  }
  await runDueJobs(context, emailJob(transport, { ...accountTemplates, ...orderTemplates }))
  return sent
}

/** Words with every variable of an email in every field. */
function allVariables(kind: BuyerEmailKind): EmailText {
  const all = variablesOf(kind)
    .map(name => `{{${name}}}`)
    .join(' ')
  return { subject: `Own ${all}`, opening: `Hail,\n\nOwn ${all}\nnext line`, closing: `Bye ${all}` }
}

test('a preview has its amounts in the currency of the shop', async ({ context, admin }) => {
  await changeSettings(context, 'tax', { mode: 'home' })
  await changeSettings(context, 'shop', { currency: 'CHF' })
  for (const kind of BuyerEmailKind.options) {
    expect((await admin.preview(kind, {})).text, kind).not.toContain('€')
  }
  expect((await admin.preview('order-paid', {})).text).toMatch(/CHF\s116\.70/)
})

test('a preview has the VAT of the shop, and a small business’s has none', async ({
  context,
  admin,
}) => {
  const preview = async () => (await admin.preview('order-paid', {})).text
  await changeSettings(context, 'tax', { rates: proposedRates, home: 'DE' })
  expect(await preview()).toMatch(/VAT included \(19%\): €18\.63/)
  await changeSettings(context, 'tax', { smallBusiness: true })
  expect(await preview()).not.toContain('VAT included')
  expect(await preview()).toContain('No VAT is charged (small-business exemption).')
})

test('a preview asks for transfers to the account of the shop', async ({ context, admin }) => {
  const bic = 'COBADEFFXXX'
  await changeSettings(context, 'bank', { holder: 'Smith', iban: 'DE89370400440532013000', bic })
  const { text } = await admin.preview('order-received', {})
  expect(text).toContain('DE89 3704 0044 0532 0130 00')
})

test('a preview loads its images from the host that it is shown on', async ({ context, admin }) => {
  const { html } = await admin.preview('order-paid', {})
  const images = html.match(/ src="[^"]*/g)
  expect(images).toContain(' src="/art/email.jpg')
  expect(images).toEqual(images?.map(() => expect.stringMatching(/^ src="\//)))
  expect(html).toContain(`href="${context.config.publicUrl}/`)
})

test('each email can have all its variables, which are filled in in both parts', async ({
  admin,
}) => {
  const texts: Record<string, EmailText> = {}
  for (const kind of BuyerEmailKind.options) {
    texts[kind] = allVariables(kind)
    const { subject, text, html } = await admin.preview(kind, allVariables(kind))
    for (const part of [subject, text, html]) {
      expect(part).toContain('Own ')
      expect(part).not.toMatch(/\{\{|\}\}|undefined/)
    }
    expect(text).toMatch(/^Hail,\n\n/)
    expect(html).toContain('<br>next line')
  }
  await admin.save(texts)
  expect((await admin.get()).value.texts).toEqual(texts)
})

test('an unknown variable, or a missing one that is required, is rejected at its field', async ({
  admin,
}) => {
  const cases = BuyerEmailKind.options.flatMap(kind => {
    const words = emailTexts[kind]
    const unknown = (['subject', 'opening', 'closing'] as const).flatMap(field =>
      ['order.buyer', 'constructor', '__proto__', ''].map(name => ({
        ...{ kind, field, words: { ...words, [field]: `${words[field]} {{${name}}}` } },
        message: `Line ${words[field].split('\n').length}: there is no placeholder {{${name}}}.`,
      })),
    )
    const missing = buyerEmails[kind].required.map(name => ({
      ...{ kind, field: 'opening' as const, message: `Include {{${name}}}` },
      words: { ...words, opening: words.opening.replaceAll(`{{${name}}}`, '') },
    }))
    return [...unknown, ...missing]
  })
  for (const { kind, field, words, message } of cases) {
    const [saved, seen] = [
      await apiError(admin.save({ [kind]: words })),
      await apiError(admin.preview(kind, words)),
    ]
    expect([saved.status, seen.status]).toEqual([422, 422])
    expect(saved.fields).toEqual({ [`texts.${kind}.${field}`]: message })
    expect(seen.fields).toEqual({ [field]: message })
  }
  expect((await admin.get()).version).toBe(0)
})

describe('words are rejected', () => {
  const kind = 'order-link'
  const valid = emailTexts[kind]
  const bomb = '{{shop.name}}'.repeat(maxVariables + 1)
  const cases: [string, Partial<EmailText>, keyof EmailText][] = [
    ['a second line in the subject', { subject: 'Hello\r\nBcc: a@evil.example' }, 'subject'],
    ['a line feed in the subject', { subject: 'Hello\nthere' }, 'subject'],
    ['a line separator in the subject', { subject: 'Hello\u2028there' }, 'subject'],
    ['no subject', { subject: ' ' }, 'subject'],
    ['no opening', { opening: '' }, 'opening'],
    ['a huge subject', { subject: 'x'.repeat(151) }, 'subject'],
    ['a huge opening', { opening: `{{order.number}}${'x'.repeat(maxTextLength)}` }, 'opening'],
    ['a huge closing', { closing: 'x'.repeat(30_000) }, 'closing'],
    ['too many placeholders', { closing: bomb }, 'closing'],
    ['a placeholder that is not closed', { closing: '{{shop.name' }, 'closing'],
    ['a placeholder within another', { closing: '{{{{shop.name}}}}' }, 'closing'],
    ['a NUL', { closing: 'a\0b' }, 'closing'],
    ['half a character', { closing: 'a\ud800' }, 'closing'],
  ]

  test('that an email could not be sent with', async ({ admin }) => {
    for (const [what, change, field] of cases) {
      const rejected = await apiError(admin.save({ [kind]: { ...valid, ...change } }))
      expect(rejected.status, what).toBe(422)
      // What the schema rejects is named by its group's field: the form has the same schema, and names its input.
      expect(['texts', `texts.${kind}.${field}`]).toContain(Object.keys(rejected.fields).join())
      expect((await apiError(admin.preview(kind, change))).fields, what).toHaveProperty(field)
    }
    expect((await admin.get()).version).toBe(0)
  })
})

test('an unknown kind of email is rejected', async ({ admin }) => {
  const valid = emailTexts['order-link']
  for (const unknown of ['owner-notice', 'nothing', 'constructor']) {
    expect((await apiError(admin.save({ [unknown]: valid }))).fields).toHaveProperty('texts')
  }
})

test('HTML is escaped in HTML and literal in text, and no value is a placeholder', async ({
  context,
  admin,
}) => {
  await changeSettings(context, 'shop', { name: '{{order.number}}<b>' })
  const hostile = '<script>alert(1)</script>"\'&'
  const { subject, text, html } = await admin.preview('order-link', {
    subject: `{{shop.name}} ${hostile}`,
    opening: `${hostile}\n\n{{order.number}} {{shop.name}}`,
    closing: hostile,
  })
  expect(subject).toBe(`{{order.number}}<b> ${hostile}`)
  expect(text).toContain(`10001 {{order.number}}<b>`)
  expect(text.split(hostile)).toHaveLength(3)
  expect(html).toContain('10001 {{order.number}}&lt;b&gt;')
  expect(html).not.toMatch(/<script|<b>|alert\(1\)<\/script/)
})

const own = (opening: string): EmailText => ({
  subject: 'Ours: {{order.number}}',
  opening,
  closing: 'Yours, the smiths',
})

test('an email has the words that were set when it was queued, and so has a copy', async ({
  context,
  app,
  admin,
}) => {
  await admin.save({
    'order-received': own('Hail!\n\nWe forge {{order.number}} for {{order.total}}.'),
  })
  const { order } = await buy(openBrowser(app), await newProduct(context), { email: buyerEmail })
  const { number } = order
  await admin.save({ 'order-received': own('Later {{order.number}}') })
  const [received] = await sendAll(context)
  expect(received).toMatchObject({ to: buyerEmail, subject: `Ours: ${number}` })
  expect(received?.text).toMatch(/^Hail!\n\nWe forge \d+ for €135\.90\.\n\n/)
  // What the law asks for stays, and comes after the closing.
  expect(received?.text).toMatch(/Your order:\n1 × .*Yours, the smiths\n\n.*Terms of sale/s)
  const [kept] = await context.db.read.selectFrom('order_emails').selectAll().execute()
  expect(kept).toMatchObject({ subject: `Ours: ${number}` })
  expect(kept?.text).toContain(`We forge ${number} for €135.90.`)

  await admin.client('PUT /api/admin/order/{number}', {
    params: { number },
    body: {
      action: 'send-email',
      id: kept?.id ?? '',
      updatedAt: await updatedAtOf(context, number),
    },
  })
  const [copy] = await sendAll(context)
  expect(copy?.text).toMatch(/^Hail!\n\nThis is a copy of our email of .*\.\n\nWe forge \d+/)

  await admin.client('DELETE /api/admin/settings/emails', { query: { version: 2 } })
  await buy(openBrowser(app), await newProduct(context), { email: buyerEmail })
  expect((await sendAll(context))[0]?.text).toContain('Thank you! We’ve received your order')
})

test('emails about accounts have the words that are set, and keep what they must say', async ({
  context,
  app,
}) => {
  const account = await newUser(context)
  await changeSettings(context, 'emails', {
    texts: {
      reset: { subject: 'New key', opening: 'Forgot your key, {{user.name}}?', closing: 'Bye' },
    },
  })
  await openBrowser(app).client('POST /api/users/forgot-password', {
    body: { email: account.email, password: `${password}!` },
  })
  const [reset] = await sendAll(context)
  expect(reset).toMatchObject({ to: account.email, subject: 'New key' })
  expect(reset?.text).toMatch(
    new RegExp(
      `^Forgot your key, ${account.name}\\?\n\nConfirm it.*works for 1 hour.*\n\nBye\n\n`,
      's',
    ),
  )
})

test('words that this release can’t use are replaced by those of the code, and named', async ({
  context,
  app,
  admin,
}) => {
  const usable = own('{{order.number}}')
  // As an earlier release stored them.
  const texts = {
    'order-received': { ...usable, closing: '{{order.sword}}' },
    'order-link': usable,
    'no-longer-sent': usable,
  }
  const row = { name: 'emails', version: 1, user_id: null, secrets: null } as const
  await context.db.write
    .insertInto('setting_versions')
    .values({
      ...row,
      at: new Date().toISOString(),
      value: JSON.stringify({ newOrders: '', texts }),
    })
    .execute()
  await buy(openBrowser(app), await newProduct(context), { email: buyerEmail })
  const [received] = await sendAll(context)
  expect(received?.text).toContain('Thank you! We’ve received your order')
  const tasks = async () =>
    (await findSetupTasks(context)).filter(({ page }) => page === '/settings-admin?section=emails')
  expect(await tasks()).toMatchObject([
    { name: 'Email “Order received”', level: 'better', setting: 'order-received' },
  ])
  // They may stay while others are edited.
  await admin.save({ ...texts, 'order-paid': emailTexts['order-paid'] })
  const { 'order-received': _, ...rest } = texts
  await admin.save(rest)
  expect(await tasks()).toEqual([])
})

test('a sample is sent to the admin who asks, with the words as they are edited', async ({
  context,
  admin,
}) => {
  const body = { kind: 'order-shipped', ...own('{{order.number}} left') } as const
  const { message } = await admin.client('POST /api/admin/settings/emails/send', { body })
  expect(message).toBe(`We’re sending it to ${admin.email}.`)
  const [sample, ...others] = await sendAll(context)
  expect(others).toEqual([])
  expect(sample).toMatchObject({ to: admin.email, subject: 'Test: Ours: 10001' })
  expect(sample?.text).toContain('10001 left')
  expect(await context.db.read.selectFrom('order_emails').selectAll().execute()).toEqual([])
  const many = Array.from({ length: 40 }, () =>
    admin.client('POST /api/admin/settings/emails/send', { body }).then(
      () => 'sent',
      ({ code }) => code,
    ),
  )
  const replies = await Promise.all(many)
  expect(replies.filter(reply => reply === 'sent')).toHaveLength(29)
  expect(new Set(replies)).toEqual(new Set(['sent', 'rate_limited']))
})

describe('a new order', () => {
  test('is emailed once to the address that is set, in its transaction', async ({
    context,
    app,
  }) => {
    const product = await newProduct(context, { stock: 1 })
    await buy(openBrowser(app), await newProduct(context))
    await changeSettings(context, 'emails', { newOrders: 'smith@shop.example' })
    const { order } = await buy(openBrowser(app), product, { email: buyerEmail })
    // Rejected: nothing is left.
    await apiError(buy(openBrowser(app), product, { email: buyerEmail }))
    const mine = (await sendAll(context)).filter(({ to }) => to === 'smith@shop.example')
    expect(mine).toHaveLength(1)
    const { number } = order
    expect(mine[0]?.subject).toBe(`New order ${number} at Armory for €135.90`)
    const page = `${context.config.publicUrl}/view-order-admin/${number}`
    expect(mine[0]?.text).toContain(`You have a new order, ${number}.`)
    expect(mine[0]?.text).toContain('Payment: Demo payment (no money is taken)\n')
    expect(mine[0]?.text).toContain(`Open order:\n\n${page}\n`)
    expect(mine[0]?.text).toMatch(/Your order:\n1 × .*Total: €/s)
  })

  test('has a setup task for its email until an address, or none, is saved', async ({
    context,
  }) => {
    const tasks = async () =>
      (await findSetupTasks(context)).filter(({ setting }) => setting === 'newOrders')
    const task = { level: 'better', page: '/settings-admin?section=emails&field=newOrders' }
    expect(await tasks()).toMatchObject([task])
    await changeSettings(context, 'emails', { newOrders: 'smith@shop.example' })
    expect(await tasks()).toEqual([])
    await changeSettings(context, 'emails', { newOrders: '' })
    expect(await tasks()).toEqual([])
  })

  test('an invalid address is rejected', async ({ admin }) => {
    for (const newOrders of [
      'smith',
      'a@b.example, c@d.example',
      'a@b.example\r\nBcc: c@d.example',
    ]) {
      const body = { newOrders, texts: {}, version: 0 }
      const rejected = await apiError(admin.client('PUT /api/admin/settings/emails', { body }))
      expect(rejected.fields).toEqual({ newOrders: 'Enter an email address, or leave it empty' })
    }
  })
})
