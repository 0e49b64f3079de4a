import { expect, vi } from 'vitest'
import { maxDocument } from '../../contract/documents/documents.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import { infoPages } from '../../shop/info.ts'
import { shop } from '../../shop/shop.ts'
import { listActivities } from '../activities/activities.ts'
import { apiError, openBrowser } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { draft, publish } from '../test/documents.ts'
import { test } from '../test/fixtures.ts'
import { renderQueuedEmails } from '../test/queued-emails.ts'
import { addToCart, buy, orderForm } from '../test/selling.ts'
import { changeSettings } from '../test/settings.ts'
import { getDocument, publishDocument, saveDraft } from './documents.ts'
import { renderTexts } from './import-texts.ts'
import { renderOwnText } from './rendering.ts'

const terms = { kind: 'terms' } as const

test('each page has the text of the code until the owner publishes one', async ({
  context,
  client,
  admin,
}) => {
  for (const { page: kind } of shop.info.filter(({ page }) => page !== 'accessibility')) {
    const { document } = await client('GET /api/document/{kind}', { params: { kind } })
    expect(document).toMatchObject({ example: true, version: 0, current: 0 })
    expect(document.description).toBe(infoPages[kind].description)
    expect(document.html).not.toContain('{{')
  }
  const { document } = await admin.client('GET /api/admin/document/{kind}', { params: terms })
  expect(document).toEqual({
    ...{ kind: 'terms', current: 0, isDraft: false, at: null, by: null },
    ...{ markdown: infoPages.terms.markdown, revision: 0, versions: [] },
  })
  const saved = await admin.client('PUT /api/admin/document/{kind}', {
    params: terms,
    body: { markdown: '# Ours\n\nWe are {{seller.name}}.', revision: 0 },
  })
  expect(saved.message).toBe('Draft saved.')
  expect(saved.document).toMatchObject({ isDraft: true, current: 0, revision: 1, versions: [] })
  const shown = async (query = {}) =>
    (await client('GET /api/document/{kind}', { params: terms, query })).document
  expect(await shown()).toMatchObject({ example: true, version: 0 })

  const published = await admin.client('POST /api/admin/document/{kind}/publish', {
    params: terms,
    body: { revision: 1, material: true },
  })
  expect(published.message).toBe('Text published.')
  expect(published.document).toMatchObject({ isDraft: false, current: 1, revision: 2 })
  expect(published.document.versions).toMatchObject([{ version: 1, material: true }])
  await changeSettings(context, 'seller', { name: 'Smith <& Sons>' })
  const html = '<h2>Ours</h2>\n<p>We are Smith &lt;&amp; Sons&gt;.</p>'
  expect(await shown()).toMatchObject({ html, example: false, version: 1, current: 1 })
  expect(await shown({ version: 0 })).toMatchObject({ example: true, version: 0, current: 1 })

  const { activities } = await listActivities(context, {
    ...{ subject: 'terms', kind: 'document', page: 1, limit: 10 },
  })
  expect(activities.map(({ subject, after }) => [subject.name, after])).toEqual([
    ['Terms of sale', { version: 1, material: true }],
    ['Terms of sale', { draft: 1 }],
  ])
})

test('an unpublished or unknown version is not found', async ({ context, client }) => {
  await publish(context, 'terms', 'One.')
  await draft(context, 'terms', 'Two.')
  for (const version of [2, 3]) {
    const reply = client('GET /api/document/{kind}', { params: terms, query: { version } })
    expect(await apiError(reply)).toMatchObject({ status: 404 })
  }
  const one = await client('GET /api/document/{kind}', { params: terms, query: { version: 1 } })
  expect(one.document.html).toBe('<p>One.</p>')
})

test('an earlier version can be edited again', async ({ context }) => {
  await publish(context, 'privacy', 'One.')
  await publish(context, 'privacy', 'Two.')
  const { markdown, revision } = await getDocument(context, 'privacy', 1)
  expect(markdown).toBe('One.')
  await saveDraft(context, 'system', 'privacy', { markdown, revision })
  const edited = await getDocument(context, 'privacy')
  expect(edited).toMatchObject({ markdown: 'One.', isDraft: true, current: 2 })
  expect((await getDocument(context, 'privacy', 0)).markdown).toBe(infoPages.privacy.markdown)
})

test('of concurrent drafts one is saved, and of concurrent publications one counts', async ({
  context,
  otherNode,
}) => {
  const nodes = [context, otherNode, context, otherNode, context]
  const fulfilled = (all: PromiseSettledResult<unknown>[]) =>
    all.filter(({ status }) => status === 'fulfilled').length
  const reasons = (all: PromiseSettledResult<unknown>[]) =>
    all.flatMap(one => (one.status === 'rejected' ? [one.reason.code] : []))
  for (const round of [0, 2, 4]) {
    const saved = await Promise.allSettled(
      nodes.map((node, n) =>
        saveDraft(node, 'system', 'terms', { markdown: `Text ${n}.`, revision: round }),
      ),
    )
    expect([fulfilled(saved), reasons(saved)]).toEqual([1, Array(4).fill('conflict')])
    const published = await Promise.allSettled(
      nodes.map(node =>
        publishDocument(node, 'system', 'terms', { revision: round + 1, material: false }),
      ),
    )
    expect([fulfilled(published), reasons(published)]).toEqual([1, Array(4).fill('conflict')])
  }
  expect(await getDocument(context, 'terms')).toMatchObject({ current: 3, revision: 6 })
})

test('a draft that was not looked at is not published', async ({ context }) => {
  await draft(context, 'terms', 'One.')
  await draft(context, 'terms', 'Two.')
  const change = { revision: 1, material: false }
  // The last one is more than PostgreSQL stores.
  for (const revision of [1, 3, 2 ** 31]) {
    const publishing = publishDocument(context, 'system', 'terms', { ...change, revision })
    await expect(publishing).rejects.toMatchObject({ code: 'conflict' })
  }
  await publishDocument(context, 'system', 'terms', { ...change, revision: 2 })
  const again = publishDocument(context, 'system', 'terms', { ...change, revision: 3 })
  await expect(again).rejects.toMatchObject({ message: 'There is no draft to publish.' })
})

test('other nodes show a text as soon as it is published', async ({ context, otherNode }) => {
  await publish(context, 'delivery', 'We ship on Fridays.')
  const version = await context.catalogueVersion.read()
  await vi.waitFor(() => expect(otherNode.catalogueVersion.known()).toBe(version), 60_000)
})

test('the values of placeholders are inserted as text, in words and in addresses', async ({
  context,
  client,
}) => {
  const name = '"><script>{{seller.email}}</script>'
  await changeSettings(context, 'seller', { name, address: 'A & B\nC' })
  await publish(
    context,
    'privacy',
    '{{seller.name}}, {{ seller.address }}, [write](mailto:{{seller.email}}?subject={{seller.name}})',
  )
  const { document } = await client('GET /api/document/{kind}', { params: { kind: 'privacy' } })
  const email = encodeURIComponent(shopDefaults.seller.email)
  expect(document.html).toBe(
    `<p>&quot;&gt;&lt;script&gt;{{seller.email}}&lt;/script&gt;, A &amp; B<br>C, <a href="mailto:${email}?subject=${encodeURIComponent(name)}">write</a></p>`,
  )
})

test('what isn’t a placeholder stays as it is, even if it is the name of a property that every object has', async ({
  context,
  client,
}) => {
  await publish(context, 'privacy', '[a](https://shop.example/%7B%7Bconstructor%7D%7D)')
  const { document } = await client('GET /api/document/{kind}', { params: { kind: 'privacy' } })
  expect(document.html).toBe('<p><a href="https://shop.example/%7B%7bconstructor%7D%7D">a</a></p>')
})

test('a text names the seller’s register and VAT ID, as far as there are any', async ({
  context,
  client,
}) => {
  await publish(context, 'privacy', 'Register: {{seller.register}}. VAT ID: {{seller.vatId}}.')
  const page = async () =>
    (await client('GET /api/document/{kind}', { params: { kind: 'privacy' } })).document.html
  await changeSettings(context, 'seller', { register: 'CRO <123>', vatId: 'IE1234567T' })
  expect(await page()).toBe('<p>Register: CRO &lt;123&gt;. VAT ID: IE1234567T.</p>')
  await changeSettings(context, 'seller', { register: '', vatId: '' })
  expect(await page()).toBe('<p>Register: . VAT ID: .</p>')
})

test('a text has the table of shipping of the settings in force', async ({ context, client }) => {
  await publish(context, 'privacy', 'Prices:\n\n{{shipping.table}}')
  const page = async () =>
    (await client('GET /api/document/{kind}', { params: { kind: 'privacy' } })).document.html
  const [zone] = shopDefaults.shipping.zones
  const [method] = zone?.methods ?? []
  if (!zone || !method) throw new Error('There is no method.')
  const weighed = {
    ...{
      ...method,
      id: 'weighed',
      name: 'By <weight> {{shop.name}}',
      byWeight: true,
      freeFrom: null,
    },
    tiers: [
      { from: 0, price: 0 },
      { from: 2.5, price: 9 },
    ],
    ...{ delivery: '2 days', pickup: 'Dock 7\nCork' },
  }
  const zones = [
    { ...zone, name: 'Home', countries: ['IE'], methods: [method, weighed] },
    { ...zone, name: 'Others', countries: ['DE', 'FR'], methods: [method] },
  ]
  await changeSettings(context, 'shipping', { zones })
  const cells = (...texts: string[]) => texts.map(text => `<td>${text}</td>`).join('')
  const standard = cells('Standard shipping', '€6.90<br>Free from €250.00', '3 to 5 business days')
  const html = await page()
  expect(html).toContain('<p>Prices:</p>\n<table><thead><tr><th scope="col">Country</th>')
  expect(html).toContain(
    [
      `<tr><td rowspan="2">Ireland</td>${standard}</tr>`,
      `<tr>${cells('By &lt;weight&gt; {{shop.name}}', 'Free<br>€9.00 from 2.5 kg', '2 days<br>Pick up at Dock 7, Cork')}</tr>`,
      `<tr><td>France and Germany</td>${standard}</tr></tbody></table>`,
    ].join(''),
  )
  await changeSettings(context, 'shipping', { zones: [{ ...zone, countries: ['AT'] }] })
  expect(await page()).toContain('<td rowspan="2">Austria</td>')
})

test('a text is checked when it is saved, and when it is previewed', async ({ context, admin }) => {
  const markdown = 'Fine\n{{seller.nam}} [a](http://shop.example)'
  const message =
    'Line 2: there is no placeholder {{seller.nam}}. Line 2: a link must start with https://, mailto: or /, not with “http://shop.example”.'
  const save = (text: string) =>
    admin.client('PUT /api/admin/document/{kind}', {
      params: terms,
      body: { markdown: text, revision: 0 },
    })
  const preview = (text: string) =>
    admin.client('POST /api/admin/document/{kind}/preview', {
      params: terms,
      body: { markdown: text },
    })
  for (const reply of [save(markdown), preview(markdown)]) {
    expect(await apiError(reply)).toMatchObject({ status: 422, fields: { markdown: message } })
  }
  expect(await apiError(save(''))).toMatchObject({ fields: { markdown: 'Enter a text' } })
  expect(await preview('## {{shop.name}}')).toEqual({ html: `<h2>${shop.name}</h2>` })
  expect((await getDocument(context, 'terms')).revision).toBe(0)
})

test('a long text is saved, a longer one is rejected, and one that takes too long does not block', async ({
  client,
  admin,
}) => {
  const save = (markdown: string, revision = 0) =>
    admin.client('PUT /api/admin/document/{kind}', { params: terms, body: { markdown, revision } })
  const words = '“Ünïcode” words. '
  await save(words.repeat(Math.floor(maxDocument / words.length)))
  expect(await apiError(save('a'.repeat(maxDocument + 1)))).toMatchObject({ status: 422 })
  let isRendering = true
  const nested = apiError(save('>'.repeat(maxDocument))).finally(() => {
    isRendering = false
  })
  await client('GET /api/document/{kind}', { params: terms })
  expect(isRendering).toBe(true)
  expect(await nested).toMatchObject({
    status: 422,
    message: 'We couldn’t render this text. Try again, or write it with less nesting.',
  })
})

test('a text is rejected as unavailable, not as invalid, while too many wait, in a file, too', async () => {
  const many = Array.from({ length: 30 }, () => renderOwnText('Our terms.'))
  const ofFile = renderTexts({ terms: 'Our terms.' })
  await Promise.allSettled([...many, ofFile])
  await expect(many.at(-1)).rejects.toMatchObject({ code: 'unavailable' })
  await expect(ofFile).rejects.toMatchObject({ code: 'unavailable' })
})

test('an order keeps the terms it was placed under, and its email has them in full', async ({
  context,
  app,
}) => {
  await publish(
    context,
    'terms',
    'Before.\n\n# Ownership\n\nOurs, says [a page](/info/returns).\n\n- one\n- two',
  )
  const { order } = await buy(openBrowser(app), await newProduct(context))
  await publish(context, 'terms', 'Other terms.')
  expect(order.termsVersion).toBe(1)
  const [mail] = await renderQueuedEmails(context, order.email)
  for (const part of [
    'Terms of sale (version 1):\nBefore.\n',
    `Terms of sale (version 1) – Ownership:\nOurs, says a page [${context.config.publicUrl}/info/returns].\n * one\n * two\n`,
  ]) {
    expect(mail?.text).toContain(part)
  }
})

test('a material change of the terms has to be seen before ordering, another one has not', async ({
  context,
  app,
}) => {
  const browser = openBrowser(app)
  await addToCart(browser, await newProduct(context))
  const { checkout } = await browser.client('GET /api/checkout')
  await publish(context, 'terms', 'One.', { material: true })
  const place = (digest: string) =>
    browser.client('POST /api/order', { body: orderForm({ ...checkout, digest }) })
  expect(await apiError(place(checkout.digest))).toMatchObject({ code: 'cart_changed' })
  const { checkout: seen } = await browser.client('GET /api/checkout')
  expect(seen.digest).not.toBe(checkout.digest)
  await publish(context, 'terms', 'One, in other words.')
  await publish(context, 'returns', 'Other returns.', { material: true })
  expect((await place(seen.digest)).order.number).toBeTruthy()
})
