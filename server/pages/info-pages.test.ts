import { expect } from 'vitest'
import { openBrowser } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { publish } from '../test/documents.ts'
import { buy } from '../test/selling.ts'
import { changeSettings } from '../test/settings.ts'
import { test } from '../test/site.ts'

test('a published text replaces the sample at once, and search engines may list it', async ({
  context,
  site,
}) => {
  const page = async (path = '/info/privacy') => (await site.inject(path)).body
  expect(await page()).toContain('Sample text for a demo shop.')
  expect(await page()).toContain('noindex')
  await publish(context, 'privacy', '# Data\n\nWe keep [little](/info/imprint).')
  const own = await page()
  expect(own).toContain('<h2>Data</h2>\n<p>We keep <a href="/info/imprint">little</a>.</p>')
  expect(own).not.toContain('Sample text')
  expect(own).not.toContain('noindex')
  expect((await site.inject('/info/privacy?version=2')).statusCode).toBe(404)
})

test('an order leads to the terms it was placed under, which say that they were replaced', async ({
  context,
  site,
}) => {
  await publish(context, 'terms', 'Old terms.')
  const browser = openBrowser(site)
  const { order } = await buy(browser, await newProduct(context))
  await publish(context, 'terms', 'New terms.')
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { body } = await site.inject({ url: `/order/${order.number}`, headers: { cookie } })
  expect(body).toContain('href="/info/terms?version=1"')
  const old = (await site.inject('/info/terms?version=1')).body
  for (const part of ['Old terms.', 'This text was replaced.', 'noindex']) {
    expect(old).toContain(part)
  }
  const current = (await site.inject('/info/terms')).body
  expect(current).toContain('New terms.')
  expect(current).not.toContain('was replaced')
})

test('the accessibility statement is a page, with links to it, once it is published', async ({
  context,
  site,
}) => {
  const page = (path: string) => site.inject(path)
  const link = 'href="/info/accessibility"'
  expect((await page('/info/accessibility')).statusCode).toBe(404)
  expect((await page('/info/terms')).body).not.toContain(link)
  await publish(context, 'accessibility', 'Everyone can use it.')
  expect((await page('/info/accessibility')).body).toContain('<p>Everyone can use it.</p>')
  for (const path of ['/', '/info/terms']) expect((await page(path)).body).toContain(link)
})

test('the imprint has the number in the packaging register of France', async ({
  context,
  site,
}) => {
  const imprint = async () => (await site.inject('/info/imprint')).body
  expect(await imprint()).not.toContain('IDU')
  const packaging = [
    { country: 'DE', number: 'DE1234567890123' },
    { country: 'FR', number: 'FR123456_01ABCD' },
  ]
  await changeSettings(context, 'compliance', { packaging })
  expect(await imprint()).toMatch(/Identifiant unique \(IDU\), France.*FR123456_01ABCD/)
  expect(await imprint()).not.toContain('DE1234567890123')
})
