import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, vi } from 'vitest'
import type { ChangeSettings } from '../../contract/settings.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import { listActivities } from '../activities/activities.ts'
import { buildApp } from '../app.ts'
import type { AppContext } from '../app-context.ts'
import { changeProduct, deleteProduct } from '../catalogue/products.ts'
import type { EmailContent, Sender } from '../mail/email-content.ts'
import { queueEmail } from '../mail/outbox.ts'
import { emailJob } from '../mail/send-email.ts'
import type { Message, Transport } from '../mail/transport.ts'
import { newUser, password } from '../test/accounts.ts'
import { apiError } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { browserOf, roles, type Shop } from '../test/callers.ts'
import { runDueJobs } from '../test/due-jobs.ts'
import { test } from '../test/fixtures.ts'
import { buy } from '../test/selling.ts'
import { changeSettings } from './settings.ts'

const discord = { network: 'Discord', href: 'https://discord.gg/armory' } as const
const accessibility = { name: 'Accessibility', href: 'https://shop.example/accessibility' }

async function anAdmin(shop: Shop) {
  const { client } = browserOf(shop, await roles.admin.arrive(shop))
  return {
    client,
    settings: async () => (await client('GET /api/admin/settings')).settings,
    change: (body: ChangeSettings) => client('PATCH /api/admin/settings', { body }),
  }
}

test('the defaults apply while nothing is set', async ({ context, app, client }) => {
  const { settings } = await anAdmin({ context, app })
  expect(await settings()).toMatchObject({ ...shopDefaults, featured: [], own: [] })
  const [first = ''] = shopDefaults.featured
  await newProduct(context, { id: first, name: 'Dawnhammer' })
  expect(await settings()).toMatchObject({ featured: [{ id: first, name: 'Dawnhammer' }] })
  // The shop of the tests is the one that everybody gets.
  expect(await client('GET /api/settings')).toEqual({})
})

test('settings are shown once set, and can be reset to their defaults', async ({
  context,
  app,
  client,
}) => {
  const admin = await anAdmin({ context, app })
  const product = await newProduct(context, { name: 'Oakheart' })
  const set = {
    ...{ contact: 'help@shop.example', social: [discord], legal: [accessibility] },
    guarantee: 'https://shop.example/guarantee.pdf',
    returns: 'Armory Returns\n1 Dock Road, Cork',
  }
  const { message, settings } = await admin.change({ ...set, featured: [product] })
  expect(message).toBe('Settings saved.')
  expect(settings).toMatchObject({
    ...set,
    featured: [{ id: product, name: 'Oakheart', hidden: false }],
    own: ['contact', 'social', 'legal', 'guarantee', 'returns', 'featured'],
  })
  expect(await admin.settings()).toEqual(settings)
  expect(await client('GET /api/settings')).toEqual({
    ...set,
    contact: 'mailto:help@shop.example',
  })

  // What is not named stays.
  await admin.change({ contact: 'https://shop.example/help', social: null })
  const own = ['contact', 'legal', 'guarantee', 'returns', 'featured']
  expect(await admin.settings()).toMatchObject({ own })
  expect(await client('GET /api/settings')).toEqual({
    contact: 'https://shop.example/help',
    ...{ legal: [accessibility], guarantee: set.guarantee, returns: set.returns },
  })
  const nothing = { contact: null, legal: null, guarantee: null, returns: null, featured: null }
  await admin.change(nothing)
  expect(await admin.settings()).toMatchObject({ ...shopDefaults, featured: [], own: [] })
})

describe('the settings reject', () => {
  test.for<[string, object]>([
    ['a script', { contact: 'javascript:alert(1)' }],
    ['a script as a profile', { social: [{ network: 'X', href: 'javascript:alert(1)' }] }],
    [
      'a script behind a line',
      { legal: [{ name: 'A', href: '\njavascript:alert(1)//https://a.b' }] },
    ],
    ['a script as the notice', { guarantee: 'javascript:alert(1)' }],
    ['a long address for returns', { returns: 'x'.repeat(301) }],
    ['an address for returns of many lines', { returns: 'a\nb\nc\nd\ne\nf\ng' }],
    ['data', { legal: [{ name: 'A', href: 'data:text/html,a' }] }],
    ['http', { legal: [{ name: 'A', href: 'http://shop.example' }] }],
    ['an address without slashes', { legal: [{ name: 'A', href: 'https:shop.example' }] }],
    ['a host without a dot', { legal: [{ name: 'A', href: 'https://localhost/' }] }],
    ['a password in an address', { contact: 'https://shop.example@evil.example/' }],
    ['an address with a space', { contact: 'https://shop.example/a b' }],
    ['a network that has no icon', { social: [{ network: 'Orkut', href: discord.href }] }],
    ['a network twice', { social: [discord, { ...discord, href: 'https://discord.gg/b' }] }],
    ['a link without a name', { legal: [{ ...accessibility, name: ' ' }] }],
    ['a link twice', { legal: [accessibility, { ...accessibility, name: 'B' }] }],
    ['a long name', { legal: [{ ...accessibility, name: 'x'.repeat(41) }] }],
    ['a long address', { contact: `https://shop.example/${'x'.repeat(500)}` }],
    [
      'too many links',
      { legal: [...'1234567'].map(name => ({ name, href: `https://shop.example/${name}` })) },
    ],
    ['too many products', { featured: ['a', 'b', 'c', 'd'] }],
    ['a product twice', { featured: ['a', 'a'] }],
    ['a product that is none', { featured: ['nothing'] }],
  ])('%s', async ([, body], { context, app, client }) => {
    const admin = await anAdmin({ context, app })
    const before = await admin.settings()
    const rejected = await apiError(admin.change(body as ChangeSettings))
    expect(rejected).toMatchObject({ status: 422, code: 'validation_failed' })
    expect(Object.keys(rejected.fields)).toEqual(Object.keys(body))
    expect(await admin.settings()).toEqual(before)
    expect(await client('GET /api/settings')).toEqual({})
  })
})

test('a change of outdated settings is rejected', async ({ context, app }) => {
  const admin = await anAdmin({ context, app })
  const { updatedAt } = await admin.settings()
  const { settings } = await admin.change({ contact: 'a@shop.example', updatedAt })
  expect(settings.updatedAt > updatedAt).toBe(true)
  const rejected = await apiError(admin.change({ contact: 'b@shop.example', updatedAt }))
  expect(rejected).toMatchObject({ status: 409, code: 'conflict', fields: {} })
  expect((await admin.settings()).contact).toBe('a@shop.example')
})

test('each change is recorded in words, unless it changes nothing', async ({ context, app }) => {
  const admin = await anAdmin({ context, app })
  const [oak, ember] = [
    await newProduct(context, { name: 'Oakheart' }),
    await newProduct(context, { name: 'Ember' }),
  ]
  await admin.change({ contact: 'help@shop.example', social: [discord] })
  await admin.change({ featured: [oak] })
  await deleteProduct(context, 'system', oak)
  await admin.change({ featured: [ember, oak] })
  await admin.change({ contact: 'help@shop.example' })
  const { activities } = await admin.client('GET /api/admin/activity', {
    query: { subject: 'settings' },
  })
  const subject = { kind: 'settings', id: 'settings', name: null, exists: true }
  expect(activities).toMatchObject([
    {
      subject,
      before: { featuredProducts: 'a deleted product' },
      after: { featuredProducts: 'Ember\na deleted product' },
    },
    { subject, after: { featuredProducts: 'Oakheart' } },
    {
      subject,
      action: 'update',
      before: { contact: '', socialLinks: '' },
      after: { contact: 'help@shop.example', socialLinks: 'Discord https://discord.gg/armory' },
    },
  ])
  const { total } = await listActivities(context, { subject: 'settings', page: 1, limit: 1 })
  expect(total).toBe(3)
})

test('featured products keep their order, and the newest replace those that are gone', async ({
  context,
  client,
}) => {
  const names = async () => {
    const { featured } = await client('GET /api/featured')
    for (const { linkId, product } of featured) expect(linkId.trim()).toBe(product.id)
    return featured.map(({ product }) => product.name)
  }
  expect(await names()).toEqual([])
  const ids: Record<string, string> = {}
  for (const name of ['A', 'B', 'C', 'D']) ids[name] = await newProduct(context, { name })
  const { A = '', B = '', C = '' } = ids
  expect(await names()).toEqual(['D', 'C', 'B', 'A'])
  await changeSettings(context, 'system', { featured: [B, A] })
  expect(await names()).toEqual(['B', 'A', 'D', 'C'])
  await changeSettings(context, 'system', { featured: [C, A, B] })
  expect(await names()).toEqual(['C', 'A', 'B', 'D'])
  await changeProduct(context, 'system', A, { hidden: true })
  expect(await names()).toEqual(['C', 'D', 'B'])
  await deleteProduct(context, 'system', C)
  expect(await names()).toEqual(['D', 'B'])
})

test('a featured product that is hidden or deleted is marked as such', async ({ context, app }) => {
  const { settings } = await anAdmin({ context, app })
  const [kept, gone] = [await newProduct(context, { name: 'Kept' }), await newProduct(context)]
  await changeSettings(context, 'system', { featured: [gone, kept] })
  await changeProduct(context, 'system', kept, { hidden: true })
  await deleteProduct(context, 'system', gone)
  expect((await settings()).featured).toMatchObject([
    { id: gone, name: null, hidden: false },
    { id: kept, name: 'Kept', hidden: true },
  ])
})

test('the default links keep the space after their id', async ({ context, client }) => {
  for (const id of shopDefaults.featured) await newProduct(context, { id: id.trim() })
  const { featured } = await client('GET /api/featured')
  expect(featured.map(({ linkId }) => linkId)).toEqual(shopDefaults.featured)
  expect(shopDefaults.featured.filter(id => id.endsWith(' '))).toHaveLength(1)
})

test('emails and blocked users are given the contact that is set', async ({
  context,
  openBrowser,
}) => {
  const user = await newUser(context, { is_banned: 1 })
  const signIn = () =>
    apiError(
      openBrowser().client('POST /api/auth/login', { body: { email: user.email, password } }),
    )
  expect((await signIn()).message).toBe('This account is blocked.')
  await changeSettings(context, 'system', { contact: 'help@shop.example' })
  expect((await signIn()).message).toBe(
    'This account is blocked. Write to us at help@shop.example.',
  )

  const sent: Message[] = []
  const email = (_: never, { contact }: Sender): EmailContent => ({
    ...{ subject: 'Hello', greeting: 'Hello', before: [`Write to ${contact}.`], after: [] },
    ...{ link: { label: 'Open', url: 'https://shop.example' }, why: 'You asked.' },
  })
  const transport: Transport = {
    send: async message => void sent.push(message),
    close: async () => {},
  }
  await context.db.write
    .transaction()
    .execute(trx =>
      queueEmail(trx, { template: 'activate', to: user.email }, new Date(Date.now() + 60_000)),
    )
  await runDueJobs(context, emailJob(transport, { activate: email }))
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).toContain('Write to help@shop.example.')
  expect(sent[0]?.replyTo).toBe('help@shop.example')

  const buyer = openBrowser()
  const { order } = await buy(buyer, await newProduct(context))
  await buyer.client('POST /api/withdrawal', {
    body: { number: order.number, name: 'Ann Buyer', email: 'buyer@example.com' },
  })
  const notices = await context.db.read
    .selectFrom('outbox')
    .select('recipient')
    .where('template', '=', 'owner-notice')
    .execute()
  expect(notices).toEqual([{ recipient: 'help@shop.example' }])
})

/** A node whose pages are the settings. */
async function pagesOf(context: AppContext) {
  const app = await buildApp(context, {
    render: async (_, { fetch }) => new Response(await (await fetch('/api/settings', {})).text()),
  })
  onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
}

test('a node that was notified shows no old ones on pages or in replies', async ({
  context,
  otherNode,
}) => {
  const nodes = [await pagesOf(context), await pagesOf(otherNode)]
  for (const get of nodes) {
    expect(await get('/')).toBe('{}')
    expect(await get('/api/settings')).toBe('{}')
  }
  await changeSettings(context, 'system', { social: [discord] })
  const now = JSON.stringify({ social: [discord] })
  for (const get of nodes) {
    await vi.waitFor(async () => expect(await get('/')).toBe(now), 5_000)
    expect(await get('/api/settings')).toBe(now)
    // A page that nobody keeps.
    expect(await get('/overview')).toBe(now)
  }
})

test('are read once until something changes', async ({ context }) => {
  const version = await context.catalogueVersion.read()
  vi.spyOn(context.catalogueVersion, 'known').mockReturnValue(version)
  const get = await pagesOf(context)
  await get('/')
  const reads = vi.spyOn(context.db.read, 'selectFrom')
  for (const path of ['/users', '/overview', '/login-user', '/credits']) await get(path)
  const tables = reads.mock.calls.map(([table]) => String(table))
  expect(tables).not.toContain('settings')
})
