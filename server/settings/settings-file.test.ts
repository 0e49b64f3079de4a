import { expect } from 'vitest'
import type { Permission } from '../../contract/accounts/permissions.ts'
import { DocumentKind, maxDocument } from '../../contract/documents/documents.ts'
import type { EmailText } from '../../contract/settings/emails.ts'
import type { SettingGroup } from '../../contract/settings/groups.ts'
import { settingsFormat } from '../../contract/settings/settings-file.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import { emailTexts } from '../../shop/email-texts.ts'
import { getDocument, publishDocument, saveDraft } from '../documents/documents.ts'
import { newSignedInUser } from '../test/accounts.ts'
import { apiError, openBrowser } from '../test/browser.ts'
import { newRole } from '../test/builders.ts'
import type { Shop } from '../test/callers.ts'
import { draft, publish } from '../test/documents.ts'
import { test as base } from '../test/fixtures.ts'
import { changeSettings } from '../test/settings.ts'
import { importSettings } from './settings-file.ts'

const bank = { holder: 'Armory Berlin', iban: 'DE89370400440532013000', bic: '' }
const german = { country: 'DE', class: 'standard', percent: 19, from: '2021-07-01', source: '' }

const fileOf = (settings: unknown, rest: object = {}) =>
  JSON.stringify({ ...settingsFormat, settings, ...rest })

/** Someone who may export, preview and import. @param permissions those of an owner by default */
async function staffOf({ context, app }: Shop, permissions?: Permission[]) {
  const role = permissions ? await newRole(context, permissions) : 'owner'
  const { user, browser, client } = await newSignedInUser(context, openBrowser(app), { role })
  const exported = async () => {
    await client('GET /api/admin/settings/export').catch(() => {})
    return browser.answer().body
  }
  const preview = (text: string) =>
    client('POST /api/admin/settings/import/preview', { body: { text } })
  const textsOf = async (text: string) => {
    const { texts } = await preview(text)
    return Object.fromEntries(texts.map(({ kind, ...shown }) => [kind, shown]))
  }
  const groupsOf = async (text: string) => {
    const { groups } = await preview(text)
    return Object.fromEntries(groups.map(({ group, ...shown }) => [group, shown]))
  }
  const load = (
    text: string,
    groups: Partial<Record<SettingGroup, number>>,
    texts: Partial<Record<DocumentKind, number>> = {},
  ) => client('POST /api/admin/settings/import', { body: { text, groups, texts } })
  return { user, client, exported, preview, groupsOf, textsOf, load, answer: browser.answer }
}

const test = base.extend<{ admin: Awaited<ReturnType<typeof staffOf>> }>({
  admin: async ({ context, app }, use) => use(await staffOf({ context, app })),
})

const readRows = ({ context }: Pick<Shop, 'context'>) =>
  context.db.read.selectFrom('setting_versions').select(['name', 'version', 'value']).execute()

test('what is exported restores all groups, and defaults as defaults', async ({
  context,
  admin,
}) => {
  await changeSettings(context, 'shop', { name: 'Smith Armor', since: 2020 })
  await changeSettings(context, 'bank', bank)
  await changeSettings(context, 'stripe', { key: 'sk_canary1', webhookSecret: 'whsec_canary2' })
  const file = await admin.exported()
  expect(admin.answer().headers['content-disposition']).toMatch(/settings-20\d\d-\d\d-\d\d\.json/)
  expect(file).not.toContain('canary')
  expect(JSON.parse(file)).toEqual({
    ...settingsFormat,
    settings: {
      ...Object.fromEntries(
        Object.keys(shopDefaults)
          .filter(group => group !== 'stripe')
          .map(group => [group, null]),
      ),
      shop: { ...shopDefaults.shop, name: 'Smith Armor', since: 2020 },
      bank,
    },
    texts: {},
  })
  const unchanged = await admin.groupsOf(file)
  expect(new Set(Object.values(unchanged).map(({ outcome }) => outcome))).toEqual(new Set(['keep']))

  await changeSettings(context, 'shop', { name: 'Changed' })
  await changeSettings(context, 'footer', { contact: 'help@shop.example' })
  await changeSettings(context, 'bank', { holder: 'Someone else' })
  const groups = await admin.groupsOf(file)
  expect(groups).toMatchObject({
    shop: { outcome: 'change', changes: [{ field: 'name', from: 'Changed', to: 'Smith Armor' }] },
    footer: { changes: [{ field: 'contact', from: 'help@shop.example', to: '' }] },
    bank: { changes: [{ field: 'holder', from: 'Someone else', to: 'Armory Berlin' }] },
    goods: { outcome: 'keep' },
  })
  const { shop = { version: 0 }, footer = { version: 0 } } = groups
  const wanted = { shop: shop.version, footer: footer.version }
  expect((await admin.load(file, wanted)).message).toBe(
    'Imported settings: Shop, Contact and links.',
  )
  const settings = await context.settings.read(context.db.read)
  expect(settings.shop).toMatchObject({ name: 'Smith Armor', since: 2020 })
  expect(settings.byDefault).toContain('footer')
  // What wasn't chosen stays, and so do secrets.
  expect(settings.bank.holder).toBe('Someone else')
  expect(settings.secrets.stripe).toEqual({ key: 'sk_canary1', webhookSecret: 'whsec_canary2' })
})

test('an account that is imported is checked, and owners are told, as when it is saved', async ({
  context,
  admin,
}) => {
  const wrong = fileOf({ bank: { ...bank, iban: 'DE89370400440532013001' }, goods: { fit: 'M' } })
  const rejected = await apiError(admin.load(wrong, { bank: 0, goods: 0 }))
  expect(rejected).toMatchObject({
    status: 422,
    message: 'Nothing was imported. Bank account: Enter an IBAN without typos.',
    fields: { 'bank.iban': 'Enter an IBAN without typos' },
  })
  expect(await readRows({ context })).toEqual([])
  await admin.load(fileOf({ bank }), { bank: 0 })
  const notices = await context.db.read
    .selectFrom('outbox')
    .select(['template', 'recipient'])
    .execute()
  expect(notices).toEqual([{ template: 'bank-account-changed', recipient: admin.user.email }])
})

test('groups that need each other are checked as they are together', async ({ context, admin }) => {
  const [zone] = shopDefaults.shipping.zones
  const shipping = { zones: [{ ...zone, countries: ['DE'] }] }
  const tax = { mode: 'destination', home: 'DE', rates: [german] }
  const file = fileOf({ shipping, tax })
  const { shipping: shown } = await admin.groupsOf(file)
  const gone = 'Austria, Belgium, France, Ireland, Netherlands'
  expect(shown?.changes).toEqual([{ field: gone, from: zone?.name, to: '' }])
  expect((await apiError(admin.load(file, { tax: 0 }))).fields).toHaveProperty('tax.rates')
  await admin.load(file, { shipping: 0, tax: 0 })
  const settings = await context.settings.read(context.db.read)
  expect(settings.shipping.zones[0]?.countries).toEqual(['DE'])
  // What a file doesn't say stays as it is.
  expect(settings.shipping.carriers).toEqual(shopDefaults.shipping.carriers)
})

test('the carriers of a file from an earlier release get the links that the shop knows', async ({
  context,
  admin,
}) => {
  const file = fileOf({ shipping: { carriers: ['DHL', 'Raven', 'dhl'] } })
  expect((await admin.groupsOf(file)).shipping).toMatchObject({ outcome: 'change', left: [] })
  await admin.load(file, { shipping: 0 })
  const { shipping } = await context.settings.read(context.db.read)
  expect(shipping.carriers).toEqual([
    { name: 'DHL', link: expect.stringContaining('https://www.dhl.com/') },
    { name: 'Raven', link: '' },
  ])
})

test('a file doesn’t open a shop that isn’t ready', async ({ context, admin }) => {
  await changeSettings(context, 'shop', { open: false })
  const file = fileOf({ shop: { open: true }, goods: { fit: 'M' } })
  const { fields } = await apiError(admin.load(file, { shop: 1, goods: 0 }))
  expect(fields['shop.open']).toMatch(/^Set these up first: /)
  expect((await context.settings.read(context.db.read)).goods.fit).toBe(shopDefaults.goods.fit)
})

test('a group that changed since the preview keeps all of them as they are', async ({
  context,
  admin,
}) => {
  await changeSettings(context, 'footer', { contact: 'help@shop.example' })
  const file = fileOf({ goods: { fit: 'M' }, footer: { contact: 'ann@shop.example' } })
  const before = await readRows({ context })
  const rejected = await apiError(admin.load(file, { goods: 0, footer: 0 }))
  expect(rejected).toMatchObject({ status: 409, code: 'conflict' })
  expect(await readRows({ context })).toEqual(before)
  const all = Array.from({ length: 20 }, () => admin.load(file, { goods: 0, footer: 1 }))
  const done = (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled')
  expect(done).toHaveLength(1)
})

test('nobody sees or changes by a file what they may not in the form', async ({ context, app }) => {
  await changeSettings(context, 'bank', bank)
  const clerk = await staffOf({ context, app }, ['settings.texts'])
  const exported = JSON.parse(await clerk.exported())
  expect(exported).toMatchObject({ settings: { goods: null, emails: null }, texts: {} })
  const file = fileOf({ bank: { holder: 'Mallory' }, goods: { fit: 'M' } })
  const groups = await clerk.groupsOf(file)
  expect(groups).toMatchObject({
    bank: { outcome: 'forbidden', changes: [], left: [] },
    goods: { outcome: 'change' },
  })
  expect(clerk.answer().body).not.toContain('Armory Berlin')
  const rejected = await apiError(clerk.load(file, { bank: 1, goods: 0 }))
  expect(rejected.status).toBe(403)
  await clerk.load(file, { goods: 0 })
  const settings = await context.settings.read(context.db.read)
  expect([settings.bank.holder, settings.goods.fit]).toEqual(['Armory Berlin', 'M'])
  const others = await staffOf({ context, app }, ['orders.read'])
  expect((await apiError(others.preview(file))).status).toBe(403)
})

test('who may not see orders sends no emails about them anywhere, by a file or the form', async ({
  context,
  app,
}) => {
  const clerk = await staffOf({ context, app }, ['settings.texts'])
  const message = 'Only staff who may see orders can change this address'
  const newOrders = 'mallory@example.com'
  const file = fileOf({ emails: { newOrders } })
  expect((await apiError(clerk.load(file, { emails: 0 }))).fields).toEqual({
    'emails.newOrders': message,
  })
  const save = ({ client }: typeof clerk, texts: Record<string, EmailText> = {}, version = 0) =>
    client('PUT /api/admin/settings/emails', { body: { newOrders, texts, version } })
  expect((await apiError(save(clerk))).fields).toEqual({ newOrders: message })
  expect(await readRows({ context })).toEqual([])
  const reader = await staffOf({ context, app }, ['settings.texts', 'orders.read'])
  await save(reader)
  // The texts are still the clerk's to change.
  const { settings } = await save(clerk, { 'order-paid': emailTexts['order-paid'] }, 1)
  expect(settings.value.newOrders).toBe(newOrders)
})

test('staff who may not see orders can’t send the emails about them elsewhere by changing the contact', async ({
  context,
  app,
}) => {
  const clerk = await staffOf({ context, app }, ['settings.shop'])
  const message = 'Only staff who may see orders can change this address'
  const { footer } = await context.settings.read()
  const contact = 'mallory@example.com'
  const file = fileOf({ footer: { contact } })
  expect((await apiError(clerk.load(file, { footer: 0 }))).fields).toEqual({
    'footer.contact': message,
  })
  const save = ({ client }: typeof clerk, change: Partial<typeof footer>) =>
    client('PUT /api/admin/settings/footer', { body: { ...footer, ...change, version: 0 } })
  expect((await apiError(save(clerk, { contact }))).fields).toEqual({ contact: message })
  await save(clerk, { legal: [{ name: 'Press', href: 'https://shop.example/press' }] })
})

test('staff who may not see orders can’t have buyers’ replies sent to them as those of the seller', async ({
  context,
  app,
}) => {
  const clerk = await staffOf({ context, app }, ['settings.money'])
  const { seller } = await context.settings.read()
  const save = ({ client }: typeof clerk, change: Partial<typeof seller>, version = 0) =>
    client('PUT /api/admin/settings/seller', { body: { ...seller, ...change, version } })
  const email = 'mallory@example.com'
  expect((await apiError(save(clerk, { email }))).fields).toEqual({
    email: 'Only staff who may see orders can change this address',
  })
  await save(clerk, { phone: '+353 1 234 5678' })
  const reader = await staffOf({ context, app }, ['settings.money', 'orders.read'])
  const { settings } = await save(reader, { email }, 1)
  expect(settings.value.email).toBe(email)
})

test('what a file of another release says is taken as far as it is known, and the rest is named', async ({
  context,
  admin,
}) => {
  const [zone] = shopDefaults.shipping.zones
  const file = fileOf(
    {
      future: { a: 1 },
      footer: { contact: 'help@shop.example', motto: 'Onward' },
      goods: { material: 7, fit: 'M' },
      home: [],
      shop: { since: '2020', name: '' },
      stripe: { key: 'sk_mallory' },
      shipping: { zones: [zone, { ...zone, name: 'Again', countries: ['SE', 'IE'] }] },
    },
    { theme: 'dark' },
  )
  const { groups, unknown } = await admin.preview(file)
  expect(unknown).toEqual(['theme', 'future', 'footer.motto'])
  expect(groups).toMatchObject([
    {
      group: 'shop',
      changes: [{ field: 'since', from: String(shopDefaults.shop.since), to: '2020' }],
      left: [{ field: 'name', message: 'Enter a name.' }],
    },
    { group: 'footer', outcome: 'change', changes: [{ field: 'contact' }] },
    {
      group: 'home',
      outcome: 'reject',
      left: [{ field: '', message: 'We can’t read these settings.' }],
    },
    { group: 'goods', changes: [{ field: 'fit' }], left: [{ field: 'material' }] },
    {
      group: 'shipping',
      outcome: 'reject',
      left: [{ field: 'zones', message: 'Entry 2: A country can only be in one zone.' }],
    },
    { group: 'stripe', outcome: 'reject', left: [{ field: 'key' }] },
  ])
  const versions = Object.fromEntries(groups.map(({ group }) => [group, 0]))
  await admin.load(file, versions)
  const settings = await context.settings.read(context.db.read)
  expect(settings.goods).toEqual({ ...shopDefaults.goods, fit: 'M' })
  expect(settings.home).toEqual(shopDefaults.home)
  expect(settings.secrets.stripe ?? {}).toEqual({})
})

test('an image that this shop doesn’t have is named, and the field stays as it is', async ({
  context,
  admin,
}) => {
  const image = { file: `${'0'.repeat(32)}.webp`, width: 10, height: 10 }
  const file = fileOf({ look: { logo: image, icon: { ...image, file: '../../etc/passwd' } } })
  const { look } = await admin.groupsOf(file)
  expect(look).toMatchObject({
    outcome: 'reject',
    left: [
      {
        field: 'logo',
        message: 'This shop doesn’t have the image. Upload it in the settings.',
      },
      { field: 'icon', message: 'Choose an image.' },
    ],
  })
  await admin.load(file, { look: 0 })
  expect(await readRows({ context })).toEqual([])
})

test('a mistake that was typed into a file is named with its line, or its entry of a list', async ({
  admin,
}) => {
  const typed = '{\n  "format": "armory-settings"\n  "version": 1\n}'
  expect(await apiError(admin.preview(typed))).toMatchObject({
    fields: { text: 'This file is damaged or isn’t JSON. Check line 3, or export it again' },
  })
  const { classes, rates } = shopDefaults.tax
  const texts = { 'order-paid': { ...emailTexts['order-paid'], opening: '' } }
  const file = fileOf({
    emails: { texts },
    tax: { classes, rates: [...rates, { ...german, class: 'toys' }] },
    footer: { social: [{ network: 'Discord', href: 'http://a.example' }] },
  })
  const groups = await admin.groupsOf(file)
  const messages = Object.values(groups).flatMap(({ left }) => left.map(({ message }) => message))
  expect(messages).toEqual([
    'Entry 1: Enter a link that begins with https://.',
    'Order paid: Enter an opening.',
    `Entry ${rates.length + 1}: Choose a class.`,
  ])
})

test('featured products that this shop doesn’t have are left out, and the rest of the home page is imported', async ({
  context,
  admin,
}) => {
  const file = fileOf({ home: { headline: 'Forged', featured: ['of-another-shop'] } })
  const message =
    'Some of these products don’t exist in this shop. Choose the featured products in the settings.'
  expect((await admin.groupsOf(file)).home).toMatchObject({
    outcome: 'change',
    changes: [{ field: 'headline' }],
    left: [{ field: 'featured', message }],
  })
  await admin.load(file, { home: 0 })
  const { home } = await context.settings.read(context.db.read)
  expect(home).toEqual({ ...shopDefaults.home, headline: 'Forged' })
})

test.for<[string, string]>([
  ['is empty', ''],
  ['is cut', fileOf({ goods: { fit: 'M' } }).slice(0, -5)],
  ['is no JSON', 'ID,Name\n1,Helm'],
  ['is of something else', '{"format":"shopify","version":1,"settings":{}}'],
  ['says nothing of itself', '{"settings":{"goods":{"fit":"M"}}}'],
  ['is of a newer format', fileOf({ goods: { fit: 'M' } }, { version: 2 })],
  ['has a list of settings', fileOf([{ goods: null }])],
  ['is a list', '[]'],
  ['is null', 'null'],
  ['is nested deeply', '['.repeat(200_000)],
])('a file that %s changes nothing', async ([, text], { context, admin }) => {
  for (const attempt of [() => admin.preview(text), () => admin.load(text, { goods: 0 })]) {
    expect(await apiError(attempt())).toMatchObject({ status: 422, code: 'validation_failed' })
  }
  expect(await readRows({ context })).toEqual([])
})

test('a hostile file is bounded, and its keys stay its own', async ({ context, admin }) => {
  const hostile = `{"format":"armory-settings","version":1,"__proto__":{"polluted":1},"settings":{
    "__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":null,
    "goods":{"__proto__":{"polluted":1},"constructor":1,"fit":"M","hasOwnProperty":1}}}`
  const { unknown } = await admin.preview(hostile)
  expect(unknown).toEqual([
    ...['__proto__', '__proto__', 'constructor', 'toString'],
    ...['goods.__proto__', 'goods.constructor', 'goods.hasOwnProperty'],
  ])
  await admin.load(hostile, { goods: 0 })
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
  const [row] = await readRows({ context })
  expect(JSON.parse(row?.value ?? '')).toEqual({ ...shopDefaults.goods, fit: 'M' })

  const many = Object.fromEntries(Array.from({ length: 30_000 }, (_, at) => [`x${at}`, 1]))
  const named = (await admin.preview(fileOf({ ...many, ['y'.repeat(9_999)]: 1 }))).unknown
  expect(named).toHaveLength(21)
  expect(named.at(-1)).toBe('29,981 more')
  const deep = `{"format":"armory-settings","version":1,"settings":{"goods":${'['.repeat(700_000)}${']'.repeat(700_000)}}}`
  expect(await apiError(admin.preview(deep))).toMatchObject({ status: 422 })
  const huge = fileOf({ goods: { fit: 'x'.repeat(1_600_000) } })
  expect(await apiError(admin.preview(huge))).toMatchObject({ status: 422 })
  expect((await apiError(admin.preview('x'.repeat(4_200_000)))).status).toBe(413)
  const groups = { goods: 1, bogus: 0 } as Partial<Record<SettingGroup, number>>
  expect((await apiError(admin.load(hostile, groups))).status).toBe(422)
})

test('what can no longer be changed is compared as it would be stored', async ({
  context,
  admin,
}) => {
  await changeSettings(context, 'shop', { timeZone: 'Asia/Kathmandu' })
  const counter = { series: 'invoice', year: 2026, last: 1 } as const
  await context.db.write.insertInto('invoice_counters').values(counter).execute()
  const shopOf = async (timeZone: unknown) =>
    (await admin.groupsOf(fileOf({ shop: { timeZone } }))).shop
  expect(await shopOf('Asia/Katmandu')).toMatchObject({ outcome: 'keep', left: [] })
  for (const other of ['UTC', 'nowhere', 7]) {
    expect(await shopOf(other)).toMatchObject({ outcome: 'reject', left: [{ field: 'timeZone' }] })
  }
})

const words = (markdown: string) => fileOf({}, { texts: { terms: markdown } })

test('published texts come along, and are published as new versions', async ({
  context,
  admin,
}) => {
  await publish(context, 'terms', '# Terms\n\nOurs.\n\nSame.')
  await publish(context, 'privacy', 'Private.')
  await draft(context, 'privacy', 'Not yet.')
  const file = await admin.exported()
  expect(JSON.parse(file).texts).toEqual({
    terms: '# Terms\n\nOurs.\n\nSame.',
    privacy: 'Private.',
  })
  await publish(context, 'terms', '# Terms\n\nOther ones.\n\nSame.')
  await draft(context, 'terms', 'In progress.')
  const shown = await admin.textsOf(file)
  expect(shown).toMatchObject({
    terms: { outcome: 'change', revision: 5, changes: [{ line: 3, from: 'Other ones.' }] },
    privacy: { outcome: 'keep' },
  })
  const done = await admin.load(file, {}, { terms: 5 })
  expect(done.message).toBe('Published texts: Terms of sale.')
  const { document } = await admin.client('GET /api/document/{kind}', { params: { kind: 'terms' } })
  expect(document).toMatchObject({ version: 3, html: expect.stringContaining('<p>Ours.</p>') })
  // The draft is still there, and who has it open learns of the new version.
  const edited = await getDocument(context, 'terms')
  expect(edited).toMatchObject({ isDraft: true, markdown: 'In progress.', current: 3, revision: 6 })
  expect(edited.versions[0]).toMatchObject({ version: 3, material: true })
  expect(
    (await publishDocument(context, 'system', 'terms', { ...edited, material: false })).current,
  ).toBe(4)
  expect((await admin.textsOf(file)).terms).toMatchObject({ outcome: 'change', revision: 7 })
})

test('texts and settings of a file are imported together or not at all', async ({
  context,
  admin,
}) => {
  await changeSettings(context, 'shop', { open: false })
  const file = fileOf({ shop: { open: true } }, { texts: { terms: 'Ours.' } })
  const rejected = await apiError(admin.load(file, { shop: 1 }, { terms: 0 }))
  expect(rejected.fields['shop.open']).toMatch(/^Set these up first: /)
  expect(await getDocument(context, 'terms')).toMatchObject({ current: 0, revision: 0 })
  const wrong = fileOf(
    { goods: { fit: 'M' } },
    { texts: { terms: 'a\n{{seller.nam}}', returns: 7 } },
  )
  const message = 'Line 2: there is no placeholder {{seller.nam}}.'
  expect(await admin.textsOf(wrong)).toMatchObject({
    terms: { outcome: 'reject', problem: message },
    returns: { outcome: 'reject', problem: 'We can’t read this text.' },
  })
  expect(await apiError(admin.load(wrong, { goods: 0 }, { terms: 0 }))).toMatchObject({
    status: 422,
    message: `Nothing was imported. Texts: ${message}`,
    fields: { 'texts.terms': message },
  })
  expect((await readRows({ context })).map(({ name }) => name)).toEqual(['shop'])
})

test('of 20 imports of texts at once on two nodes one is done, also against a draft', async ({
  context,
  otherNode,
  admin,
}) => {
  const { id } = admin.user
  for (const revision of [0, 1, 2]) {
    const before = await getDocument(context, 'terms')
    const imports = Array.from({ length: 20 }, (_, n) =>
      importSettings(
        n % 2 ? context : otherNode,
        { ...admin.user, id },
        {
          ...{ text: words(`Text ${revision}.${n}`), groups: {}, texts: { terms: revision } },
        },
      ),
    )
    const drafts =
      revision === 1
        ? [saveDraft(context, 'system', 'terms', { markdown: 'Draft.', revision })]
        : []
    const all = await Promise.allSettled([...imports, ...drafts])
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const codes = all.flatMap(one => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(new Set(codes)).toEqual(new Set(['conflict']))
    const after = await getDocument(context, 'terms')
    expect(after.revision).toBe(before.revision + 1)
  }
})

test('who may not publish texts neither sees nor imports them by a file', async ({
  context,
  app,
}) => {
  await publish(context, 'terms', 'Canary.')
  const clerk = await staffOf({ context, app }, ['settings.shop'])
  expect(await clerk.exported()).not.toContain('Canary')
  const file = words('Mallory.')
  expect((await clerk.textsOf(file)).terms).toMatchObject({ outcome: 'forbidden', changes: [] })
  expect(clerk.answer().body).not.toContain('Canary')
  expect((await apiError(clerk.load(file, {}, { terms: 2 }))).status).toBe(403)
  expect((await getDocument(context, 'terms')).markdown).toBe('Canary.')
})

test('the longest texts fit into a file, longer ones and unknown pages are named', async ({
  context,
  admin,
}) => {
  const longest = '“Ä” "b"\n'.repeat(maxDocument / 8).trim()
  const version = { n: 1, revision: 1, state: 'published' as const, html: '', at: '2026-01-01' }
  const rows = DocumentKind.options.map(
    kind => ({ ...version, kind, markdown: longest, user_id: null }) as const,
  )
  await context.db.write.insertInto('document_versions').values(rows).execute()
  const file = await admin.exported()
  const shown = await admin.textsOf(file)
  expect(Object.values(shown).map(({ outcome }) => outcome)).toEqual(rows.map(() => 'keep'))
  const texts = { terms: `${longest}\nLonger.`, cookies: 'a', ['__proto__']: 'a' }
  const { texts: previewed, unknown } = await admin.preview(fileOf({}, { texts }))
  expect(unknown).toEqual(['texts.cookies', 'texts.__proto__'])
  expect(previewed).toMatchObject([
    { kind: 'terms', outcome: 'reject', problem: `Use at most ${maxDocument} characters.` },
  ])
  expect((await apiError(admin.preview(fileOf({}, { texts: [] })))).status).toBe(422)
})

test('a mail server that needs a password isn’t imported, and the preview says why', async ({
  context,
  admin,
}) => {
  const server = { host: 'smtp.shop.example', userName: 'shop' }
  const why = {
    field: 'password',
    message: 'Files never contain passwords. Set up this mail server in the settings.',
  }
  const mailOf = async (mail: object) => (await admin.groupsOf(fileOf({ mail }))).mail
  expect(await mailOf(server)).toMatchObject({ outcome: 'reject', changes: [], left: [why] })
  expect(await mailOf({ userName: 'shop' })).toMatchObject({
    left: [{ field: 'host', message: 'Enter a server.' }],
  })
  const changed = { outcome: 'change', left: [] }
  expect(await mailOf({ host: 'smtp.shop.example' })).toMatchObject(changed)
  await changeSettings(context, 'mail', { ...server, password: 'canary' })
  expect(await mailOf({ ...server, senderName: 'Smith' })).toMatchObject(changed)
  expect(await mailOf({ ...server, host: 'smtp.mallory.example' })).toMatchObject({ left: [why] })
  expect(admin.answer().body).not.toContain('canary')
})
