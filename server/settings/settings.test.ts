import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, vi } from 'vitest'
import type { SettingGroup, SettingValue } from '../../contract/settings/groups.ts'
import { sellerLines } from '../../contract/settings/seller.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import { listActivities } from '../activities/activities.ts'
import { buildApp } from '../app.ts'
import type { AppContext } from '../app-context.ts'
import { changeProduct, deleteProduct } from '../catalogue/products/products.ts'
import type { EmailContent, Sender } from '../mail/email-content.ts'
import { readMailConnection } from '../mail/mail-connection.ts'
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
import { changeSettings } from '../test/settings.ts'
import { findCurrent, insertVersion } from './settings.repository.ts'
import { toSettings } from './to-settings.ts'

const discord = { network: 'Discord', href: 'https://discord.gg/armory' } as const
const accessibility = { name: 'Accessibility', href: 'https://shop.example/accessibility' }
const groups = Object.keys(shopDefaults) as SettingGroup[]

/** What a shop shows that nobody has changed. */
const { open: _, ...identity } = shopDefaults.shop
const publicUrl = expect.stringMatching(/^http:\/\/localhost/)

const shownByDefault = {
  ...{ shop: identity, publicUrl },
  ...{ material: 'Steel and leather', fit: shopDefaults.goods.fit },
  returns: sellerLines(shopDefaults.seller),
  withdrawalDays: 14,
  shipping: shopDefaults.shipping.zones[0]?.methods.map(({ name, delivery, tiers, freeFrom }) => ({
    name,
    delivery,
    tiers,
    freeFrom,
  })),
}

async function anAdmin(shop: Shop) {
  const { client } = browserOf(shop, await roles.admin.arrive(shop))
  // Typed as one of them, because all have the same rows.
  const path = (group: SettingGroup) => `/api/admin/settings/${group as 'footer'}` as const
  const get = async <G extends SettingGroup>(group: G, version?: number) => {
    const query = version === undefined ? {} : { version }
    const { settings } = await client(`GET ${path(group)}`, { query })
    return settings as unknown as Omit<typeof settings, 'value'> & { value: SettingValue<G> }
  }
  const save = async <G extends SettingGroup>(
    group: G,
    value: Partial<SettingValue<G>>,
    version?: number,
  ) => {
    const now = await get(group)
    const body = { ...now.value, ...value, version: version ?? now.version }
    return client(`PUT ${path(group)}`, { body: body as never })
  }
  const reset = async (group: SettingGroup) =>
    client(`DELETE ${path(group)}`, { query: { version: (await get(group)).version } })
  return { client, get, save, reset }
}

test('the defaults apply while nothing is set', async ({ context, app, client }) => {
  const admin = await anAdmin({ context, app })
  for (const group of groups) {
    expect(await admin.get(group)).toEqual({
      ...{ value: shopDefaults[group], version: 0, at: null, by: null },
      ...{ isDefault: true, versions: [], locked: {} },
    })
  }
  expect(await client('GET /api/settings')).toEqual(shownByDefault)
})

test('settings are shown once they are saved, and can be reset to their defaults', async ({
  context,
  app,
  client,
}) => {
  const admin = await anAdmin({ context, app })
  const footer = { contact: 'help@shop.example', social: [discord], legal: [accessibility] }
  const { message, settings } = await admin.save('footer', footer)
  expect(message).toBe('Settings saved.')
  expect(settings).toMatchObject({ value: footer, version: 1, isDefault: false })
  expect(await admin.get('footer')).toEqual(settings)
  const goods = { material: '', fit: '', guarantee: 'https://shop.example/guarantee.pdf' }
  await admin.save('goods', goods)
  await admin.save('returns', { address: 'Armory Returns\n1 Dock Road, Cork' })
  expect(await client('GET /api/settings')).toEqual({
    ...{ shop: identity, publicUrl },
    ...{ ...footer, contact: 'mailto:help@shop.example' },
    ...{ shipping: shownByDefault.shipping, guarantee: goods.guarantee },
    ...{ returns: ['Armory Returns', '1 Dock Road, Cork'], withdrawalDays: 14 },
  })
  // An empty value is one, too: the owner wants none.
  await admin.save('footer', { contact: 'https://shop.example/help', social: [] })
  expect(await client('GET /api/settings')).toMatchObject({
    contact: 'https://shop.example/help',
    legal: [accessibility],
  })
  for (const group of groups) {
    await admin.reset(group)
    expect(await admin.get(group)).toMatchObject({ value: shopDefaults[group], isDefault: true })
  }
  expect(await client('GET /api/settings')).toEqual(shownByDefault)
})

test('each version is kept with who saved it and when, and can be read again', async ({
  context,
  app,
}) => {
  const admin = await anAdmin({ context, app })
  await admin.save('returns', { address: 'Cork' })
  await admin.save('returns', { address: 'Galway' })
  await admin.reset('returns')
  const { settings } = await admin.save('returns', { address: 'Dublin' })
  expect(settings.versions.map(({ version, isDefault }) => [version, isDefault])).toEqual([
    [4, false],
    [3, true],
    [2, false],
    [1, false],
  ])
  expect(settings.by).toEqual(expect.any(String))
  expect(new Set(settings.versions.map(({ by }) => by))).toEqual(new Set([settings.by]))
  const addresses = []
  for (const version of [0, 1, 2, 3, 4]) {
    addresses.push((await admin.get('returns', version)).value.address)
  }
  expect(addresses).toEqual(['', 'Cork', 'Galway', '', 'Dublin'])
  expect((await apiError(admin.get('returns', 5))).status).toBe(404)
})

test.for<[SettingGroup, object]>([
  ['footer', { contact: 'javascript:alert(1)' }],
  ['home', { featured: ['nothing'] }],
])(
  'what %s can’t be is rejected at its field',
  async ([group, value], { context, app, client }) => {
    const admin = await anAdmin({ context, app })
    const rejected = await apiError(admin.save(group, value))
    expect(rejected).toMatchObject({ status: 422, code: 'validation_failed' })
    expect(Object.keys(rejected.fields)).toEqual(Object.keys(value))
    expect(await admin.get(group)).toMatchObject({ value: shopDefaults[group], version: 0 })
    expect(await client('GET /api/settings')).toEqual(shownByDefault)
  },
)

test('a group that was saved meanwhile is not overwritten, and other groups are', async ({
  context,
  app,
}) => {
  const admin = await anAdmin({ context, app })
  await admin.save('footer', { contact: 'a@shop.example' }, 0)
  const rejected = await apiError(admin.save('footer', { contact: 'b@shop.example' }, 0))
  expect(rejected).toMatchObject({ status: 409, code: 'conflict', fields: {} })
  const { value, version } = await admin.get('footer')
  expect([value.contact, version]).toEqual(['a@shop.example', 1])
  await admin.save('returns', { address: 'Cork' }, 0)
})

test('a save whose reply was lost can be repeated, and makes no second version', async ({
  context,
  app,
}) => {
  const admin = await anAdmin({ context, app })
  const saved = await admin.save('footer', { contact: 'a@shop.example' }, 0)
  expect(await admin.save('footer', { contact: 'a@shop.example' }, 0)).toEqual(saved)
  const mail = { host: 'smtp.example.com', userName: 'armory', password: 'hush' }
  await admin.save('mail', mail, 0)
  const repeated = admin.save('mail', mail, 0)
  expect(await apiError(repeated)).toMatchObject({ code: 'conflict' })
})

test('what this release can’t read has its default, and is named', async ({ context, client }) => {
  for (const [version, value] of ['{"address": 1}', '[]', '{"__proto__": {}}'].entries()) {
    const row = { name: 'returns', version: version + 1, value } as const
    await insertVersion(context.db.write, {
      ...{ ...row, secrets: null, user_id: null },
      at: new Date().toISOString(),
    })
    const { returns, unreadable } = toSettings((await findCurrent(context.db.read)).groups)
    expect([returns, unreadable]).toEqual([shopDefaults.returns, ['returns']])
  }
  expect(await client('GET /api/settings')).toEqual(shownByDefault)
})

test('each change is recorded in words, unless it changes nothing', async ({ context, app }) => {
  const admin = await anAdmin({ context, app })
  const [oak, ember] = [
    await newProduct(context, { name: 'Oakheart' }),
    await newProduct(context, { name: 'Ember' }),
  ]
  await admin.save('footer', { contact: 'help@shop.example', social: [discord] })
  await admin.save('home', { featured: [oak] })
  await deleteProduct(context, 'system', oak)
  await admin.save('home', { featured: [ember, oak] })
  await admin.save('footer', { contact: 'help@shop.example' })
  const of = async (group: SettingGroup) => {
    const query = { subject: group, page: 1, limit: 20 }
    return (await listActivities(context, query)).activities
  }
  expect(await of('home')).toMatchObject([
    {
      before: { featured: 'a deleted product' },
      after: { featured: 'Ember\na deleted product' },
    },
    { after: { featured: 'Oakheart' } },
  ])
  expect(await of('footer')).toMatchObject([
    {
      subject: { kind: 'settings', id: 'footer', name: 'Contact and links', exists: true },
      action: 'update',
      before: { contact: '', social: '' },
      after: { contact: 'help@shop.example', social: 'Discord https://discord.gg/armory' },
    },
  ])
})

test('the number of synonyms on a line is limited, as each is compared with all others', async ({
  context,
  app,
}) => {
  const { save } = await anAdmin({ context, app })
  const line = (count: number) => Array.from({ length: count }, (_, n) => `word ${n}`).join(', ')
  const rejected = await apiError(save('search', { synonyms: `mage, wizard\n${line(101)}` }))
  expect(rejected.fields).toEqual({ synonyms: 'Enter at most 100 synonyms on line 2' })
  await save('search', { synonyms: line(100) })
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
  await changeSettings(context, 'home', { featured: [B, A] })
  expect(await names()).toEqual(['B', 'A', 'D', 'C'])
  await changeSettings(context, 'home', { featured: [C, A, B] })
  expect(await names()).toEqual(['C', 'A', 'B', 'D'])
  await changeProduct(context, 'system', A, { hidden: true })
  expect(await names()).toEqual(['C', 'D', 'B'])
  await deleteProduct(context, 'system', C)
  expect(await names()).toEqual(['D', 'B'])
})

test('a featured product that is hidden or deleted is marked as such', async ({ context, app }) => {
  const { client } = await anAdmin({ context, app })
  const [kept, gone] = [await newProduct(context, { name: 'Kept' }), await newProduct(context)]
  await changeSettings(context, 'home', { featured: [gone, kept] })
  await changeProduct(context, 'system', kept, { hidden: true })
  await deleteProduct(context, 'system', gone)
  const { products } = await client('GET /api/admin/featured', { query: { ids: [gone, kept] } })
  expect(products).toMatchObject([
    { id: gone, name: null, hidden: false },
    { id: kept, name: 'Kept', hidden: true },
  ])
})

test('the default links keep the space after their id', async ({ context, client }) => {
  for (const id of shopDefaults.home.featured) await newProduct(context, { id: id.trim() })
  const { featured } = await client('GET /api/featured')
  expect(featured.map(({ linkId }) => linkId)).toEqual(shopDefaults.home.featured)
  expect(shopDefaults.home.featured.filter(id => id.endsWith(' '))).toHaveLength(1)
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
  await changeSettings(context, 'footer', { contact: 'help@shop.example' })
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
  expect((await readMailConnection(context)).replyTo).toBe('help@shop.example')

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
    render: async (_, { fetch }) => Response.json(await (await fetch('/api/settings', {})).json()),
  })
  onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
}

test('are read once until something changes', async ({ context }) => {
  const version = await context.catalogueVersion.read()
  vi.spyOn(context.catalogueVersion, 'known').mockReturnValue(version)
  const get = await pagesOf(context)
  await get('/')
  const reads = vi.spyOn(context.db.read, 'selectFrom')
  for (const path of ['/users', '/overview', '/login-user', '/credits']) await get(path)
  const tables = reads.mock.calls.map(([table]) => String(table))
  expect(tables).not.toContain('setting_versions')
})

test('a closed shop opens once nothing keeps it from selling, also not by a reset', async ({
  context,
  app,
}) => {
  const admin = await anAdmin({ context, app })
  await admin.save('shop', { open: false })
  for (const open of [() => admin.save('shop', { open: true }), () => admin.reset('shop')]) {
    const rejected = await apiError(open())
    expect(rejected.fields.open).toMatch(/^Set these up first: .*Seller and imprint/)
  }
  expect((await context.settings.read()).shop.open).toBe(false)
  // What is open may be saved as it is.
  await changeSettings(context, 'shop', { open: true })
  await admin.save('shop', { name: 'Smith Armor' })
})

test('a reset is rejected if other settings don’t fit the defaults', async ({ context, app }) => {
  const admin = await anAdmin({ context, app })
  const { value } = await admin.get('shipping')
  const [zone] = value.zones
  await changeSettings(context, 'shipping', {
    zones: zone ? [{ ...zone, countries: ['DE'] }] : [],
  })
  await admin.save('tax', {
    mode: 'destination',
    home: 'DE',
    rates: [{ country: 'DE', class: 'standard', percent: 19, from: '2021-07-01', source: '' }],
  })
  expect((await apiError(admin.reset('shipping'))).fields).toHaveProperty('zones')
  expect((await context.settings.read()).shipping.zones[0]?.countries).toEqual(['DE'])
})
