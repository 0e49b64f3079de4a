import { expect } from 'vitest'
import type { AppContext } from '../app-context.ts'
import { apiError } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { draft, publish } from '../test/documents.ts'
import { test } from '../test/fixtures.ts'
import { changeSettings } from '../test/settings.ts'
import { findSetupTasks } from './find-setup-tasks.ts'

const odr = 'https://EC.europa.eu/consumers/odr/main'

/** What the list says in the name of a rule. */
async function todoBy(context: AppContext, rule: string) {
  const tasks = await findSetupTasks(context)
  return tasks.filter(({ source }) => source?.name.startsWith(rule))
}

test('every legal task has a source on EUR-Lex, and each has its own key', async ({ context }) => {
  const tasks = await findSetupTasks(context)
  const legal = tasks.filter(({ level }) => level === 'law')
  expect(legal.length).toBeGreaterThan(2)
  for (const { name, source } of legal) {
    expect([name, source?.href]).toEqual([
      name,
      expect.stringMatching(/^https:\/\/eur-lex\.europa\.eu\/eli\//),
    ])
  }
  const settings = tasks.map(({ setting }) => setting)
  expect(new Set(settings).size).toBe(settings.length)
})

test('a shop that is outside the EU and doesn’t ship there is asked for nothing in the name of its laws', async ({
  context,
}) => {
  const legal = async () =>
    (await findSetupTasks(context)).filter(({ level, source }) => level === 'law' || source)
  const { zones } = (await context.settings.read()).shipping
  const shipTo = (countries: string[]) =>
    changeSettings(context, 'shipping', { zones: zones.map(zone => ({ ...zone, countries })) })
  await newProduct(context)
  const rates = [{ country: 'US', class: 'standard', percent: 0, from: '2026-01-01', source: '' }]
  await changeSettings(context, 'tax', { home: 'US', mode: 'home', rates })
  // The countries that the shop came with are made up.
  expect(await legal()).toEqual([])
  await shipTo(['US', 'CA'])
  expect(await legal()).toEqual([])
  const names = (await findSetupTasks(context)).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['Contact', 'Text “Privacy”']))
  expect(names).not.toContain('Legal guarantee notice')
  await shipTo(['US', 'NO'])
  expect((await legal()).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Legal guarantee notice', 'Manufacturer', 'Accessibility statement']),
  )
})

test('packaging numbers are asked for of each country of the EU that the shop ships to', async ({
  context,
  client,
}) => {
  const todo = async () =>
    (await todoBy(context, 'Regulation (EU) 2025/40')).map(({ means }) => means.split(': ')[1])
  expect(await todo()).toEqual([])
  const { zones } = (await context.settings.read()).shipping
  const [zone] = zones
  if (!zone) throw new Error('There is no zone.')
  const pickup = zone.methods.slice(0, 1).map(method => ({ ...method, pickup: 'Forge Lane' }))
  await changeSettings(context, 'shipping', {
    zones: [
      { ...zone, countries: ['FR', 'AT', 'CH', 'DE'] },
      { ...zone, name: 'Pickup', countries: ['IE'], methods: pickup },
    ],
  })
  expect(await todo()).toEqual(['France (IDU), Austria, Germany (LUCID).'])
  const idu = async () => (await client('GET /api/seller')).idu
  expect(await idu()).toBeUndefined()
  const german = { country: 'DE', number: 'DE1234567890123' }
  await changeSettings(context, 'compliance', {
    packaging: [german, { country: 'AT', number: '' }],
  })
  expect(await todo()).toEqual(['France (IDU).'])
  const french = { country: 'FR', number: 'FR123456_01ABCD' }
  await changeSettings(context, 'compliance', { packaging: [german, french] })
  expect(await todo()).toEqual(['Austria.'])
  expect(await idu()).toBe('FR123456_01ABCD')
  await expect(
    changeSettings(context, 'compliance', { packaging: [{ ...french, number: '' }] }),
  ).resolves.toBeUndefined()
  expect(await idu()).toBeUndefined()
})

test('a published text and a legal link that lead to the closed platform for disputes are named', async ({
  context,
}) => {
  const todo = async () =>
    (await todoBy(context, 'Regulation (EU) 2024/3228')).map(({ name, page }) => [name, page])
  await publish(context, 'terms', `Complain at <${odr}>.`)
  await publish(context, 'imprint', 'We settle disputes ourselves.')
  expect(await todo()).toEqual([['Text “Terms of sale”', '/texts-admin/terms']])
  await publish(context, 'privacy', '[The platform](https://webgate.ec.europa.eu/odr)')
  await publish(context, 'terms', 'We settle disputes ourselves.')
  await changeSettings(context, 'footer', { legal: [{ name: 'Disputes', href: odr }] })
  expect(await todo()).toEqual([
    ['Text “Privacy”', '/texts-admin/privacy'],
    ['Legal links', '/settings-admin?section=footer&field=legal'],
  ])
  await publish(context, 'privacy', 'Nothing is stored.')
  await changeSettings(context, 'footer', { legal: [] })
  expect(await todo()).toEqual([])
})

test('the accessibility statement exists once published, and microenterprises don’t need one', async ({
  context,
  client,
}) => {
  const todo = async () => (await todoBy(context, 'Directive (EU) 2019/882')).length
  const params = { kind: 'accessibility' } as const
  const isShown = async () => (await client('GET /api/settings')).accessibility === true
  const missing = () => apiError(client('GET /api/document/{kind}', { params }))
  expect(await todo()).toBe(1)
  await changeSettings(context, 'compliance', { microenterprise: true })
  expect(await todo()).toBe(0)
  await changeSettings(context, 'compliance', { microenterprise: false })
  const link = { name: 'Accessibility', href: 'https://shop.example/accessibility' }
  await changeSettings(context, 'footer', { legal: [link] })
  expect(await todo()).toBe(0)
  await changeSettings(context, 'footer', { legal: [] })
  await draft(context, 'accessibility', 'Not yet.')
  expect([await todo(), await isShown(), (await missing()).status]).toEqual([1, false, 404])

  await publish(context, 'accessibility', 'Everyone can use it.')
  expect([await todo(), await isShown()]).toEqual([0, true])
  const { document } = await client('GET /api/document/{kind}', { params })
  expect(document).toMatchObject({ html: '<p>Everyone can use it.</p>', example: false })
  const sample = client('GET /api/document/{kind}', { params, query: { version: 0 } })
  expect((await apiError(sample)).status).toBe(404)
})
