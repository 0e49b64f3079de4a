import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { BuyerEmailKind, buyerEmails } from '../../contract/settings/emails.ts'
import { type SettingGroup, settingGroups } from '../../contract/settings/groups.ts'
import { notSet } from '../../contract/settings/secret.ts'
import { ShippingMethod } from '../../contract/settings/shipping.ts'
import { hour } from '../../contract/time/durations.ts'
import { proposedRates } from '../../contract/vat/eu-vat-rates.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { closeContext, openContext } from '../open-context.ts'
import { anyValue } from '../test/any-value.ts'
import { newProduct } from '../test/builders.ts'
import { browserOf, type Caller, roles, type Shop } from '../test/callers.ts'
import { test } from '../test/fixtures.ts'
import { squareImage } from '../test/images.ts'
import { oneOf, type Random, randomFrom } from '../test/random.ts'
import { openApp } from '../test/requests.ts'
import { secretFieldsOf } from './secrets.ts'
import { groupNames } from './to-settings.ts'

// `npm run test:scale` tries more of them.
const rounds = process.env.SCALE === 'large' ? 150 : 2

type Value = Record<string, unknown>

/** What the schema of a field alone can't say. @param known what a value may refer to */
const asAWhole = (random: Random, known: { products: string[]; image: object }) => {
  const pick = <const T extends unknown[]>(...values: T): T[number] => oneOf(random, values)
  const fixes: { [G in SettingGroup]?: (value: Value) => Value } = {
    // Opening and the currency have tests of their own.
    shop: () => ({ open: true, currency: 'EUR' }),
    look: () => ({
      ...pick(
        { accent: '#F2AE49', ground: '#131010' },
        { accent: '#0b57d0', ground: '#ffffff' },
        { accent: '#9fe0ff', ground: '#0d1b2a' },
      ),
      ...{ logo: pick(shopDefaults.look.logo, known.image), icon: shopDefaults.look.icon },
      picture: shopDefaults.look.picture,
      showAll: pick(shopDefaults.look.showAll, known.image),
    }),
    search: () => ({ synonyms: pick('', 'mage, wizard\r\n\nGreat <Helm>, \u202ehelm ,') }),
    home: () => ({ featured: known.products.filter(() => random(2) === 0) }),
    emails: () => {
      const kinds = BuyerEmailKind.options.filter(() => random(4) === 0)
      const texts = kinds.map(kind => {
        const opening = buyerEmails[kind].required.map(name => `{{${name}}} <b>&amp;`).join('\n\n')
        const words = { subject: 'A \u202e{{ shop.name }}', opening: `${opening} `, closing: '' }
        return [kind, words] as const
      })
      return { texts: Object.fromEntries(texts) }
    },
    shipping: () => ({
      zones: [['IE', 'DE'], ['US'], ['CH', 'FR', 'AT']].slice(random(3)).map((countries, at) => ({
        ...{ name: `Zone ${at}`, countries },
        methods: Array.from({ length: 1 + random(4) }, (_, n) => ({
          ...(anyValue(ShippingMethod, random) as Value),
          ...{
            id: `__proto__${n}`,
            name: `${n} "method"`,
            daysFrom: n,
            daysTo: pick(n, `${n + 1}`),
          },
          tiers: [0, '1', 2.5, '9999'].map(from => ({ from, price: pick(0, '6.90', 99_999.99) })),
        })),
      })),
    }),
    tax: ({ classes, rates }) => {
      const own = (classes as { id: string }[]).map(({ id }) => id)
      const chosen = (rates as Value[]).map(rate => ({ ...rate, class: pick('standard', ...own) }))
      const ex = pick(
        { exNumber: '', exCountries: [] },
        { exNumber: ' ie 123-ex', exCountries: ['DE', 'FR'] },
      )
      return { ...ex, home: 'IE', rates: [...proposedRates, ...chosen.slice(0, 20)] }
    },
    orders: ({ transferDays, unpaidPerBuyer }) => ({
      ...{ largeOrderDays: transferDays, unpaidPerNetwork: unpaidPerBuyer },
    }),
    bank: ({ holder }) =>
      pick(
        { holder: '', iban: '', bic: '' },
        {
          holder: String(holder).trim() ? holder : 'A',
          iban: 'ie29 AIBK 9311 5212 3456 78',
          bic: pick('', 'cobadeff'),
        },
      ),
    stripe: () =>
      pick(
        { key: null, webhookSecret: null },
        { key: pick('sk_test_1', ' rk_live_2 '), webhookSecret: pick('whsec_é', 'whsec_2') },
      ),
    mail: ({ host, encryption }) =>
      String(host).trim() && encryption !== 'none'
        ? pick({ userName: '', password: null }, { userName: 'Ann', password: '  pa ss\u202e ' })
        : { userName: '', password: null },
  }
  return fixes
}

/** Values that a group's schema accepts, as a request has them. */
function anySettings(group: SettingGroup, random: Random, fixes: ReturnType<typeof asAWhole>) {
  const { schema } = settingGroups[group]
  const value = anyValue(schema, random) as Value
  Object.assign(value, fixes[group]?.(value))
  for (;;) {
    const { error } = schema.safeParse(value)
    if (!error) return value
    const field = String(error.issues[0]?.path[0])
    if (value[field] === (shopDefaults[group] as Value)[field]) throw error
    value[field] = (shopDefaults[group] as Value)[field]
  }
}

/** Like `anySettings`, but never the defaults. */
function anotherSettings(...args: Parameters<typeof anySettings>): Value {
  const [group] = args
  for (;;) {
    const value = anySettings(...args)
    const shown = shownOf(group, value)
    if (JSON.stringify(shown) !== JSON.stringify(shopDefaults[group])) return value
  }
}

const addressOf = (group: SettingGroup) => `/api/admin/settings/${group}`

/** The settings of someone who may see and change all of them. */
function officeOf(shop: Shop, caller: Caller) {
  const { client, answer } = browserOf(shop, caller)
  const path = (group: SettingGroup) => addressOf(group) as '/api/admin/settings/footer'
  return {
    client,
    answer,
    get: async (group: SettingGroup, version?: number) => {
      const query = version === undefined ? {} : { version }
      return (await client(`GET ${path(group)}`, { query })).settings
    },
    put: async (group: SettingGroup, value: Value, version: number) =>
      (await client(`PUT ${path(group)}`, { body: { ...value, version } as never })).settings,
  }
}

type Office = ReturnType<typeof officeOf>

/** What a reply must say once a value is saved. */
function shownOf(group: SettingGroup, value: Value): Value {
  const parsed = settingGroups[group].schema.parse(value) as Value
  const secrets = secretFieldsOf(group).map(field => [
    field,
    typeof parsed[field] === 'string' ? { set: true, lost: false } : notSet,
  ])
  return { ...JSON.parse(JSON.stringify(parsed)), ...Object.fromEntries(secrets) }
}

const shownPages = ['settings', 'seller', 'featured', 'shipping', 'checkout'] as const

test(
  'whatever a group is set to is the same after a restart, in each of its versions and in an export',
  async ({ context, app, environment }) => {
    const random = randomFrom(20_261_126)
    const caller = await roles.admin.arrive({ context, app })
    const office = officeOf({ context, app }, caller)
    const products = [await newProduct(context), await newProduct(context)]
    const image = await context.images.saveMeasured('logos', await squareImage('#fff', 40), {
      ...{ id: caller.account.id, isAdmin: true },
    })
    const fixes = asAWhole(random, { products, image })
    const saved: { group: SettingGroup; version: number; shown: Value }[] = []
    for (const group of groupNames) {
      let version = 0
      let shown: Value = shopDefaults[group]
      for (let round = 0; round < rounds; round += 1) {
        const value = anySettings(group, random, fixes)
        const settings = await office.put(group, value, version)
        shown = shownOf(group, value)
        expect(settings.value, group).toEqual(shown)
        expect([version, version + 1]).toContain(settings.version)
        version = settings.version
        saved.push({ group, version, shown })
        // What was read and is saved as it is changes nothing.
        expect((await office.put(group, shown, version)).version, group).toBe(version)
        for (const page of shownPages) {
          const { statusCode, body } = await app.inject(`/api/${page}`)
          expect(statusCode, `${page} after ${JSON.stringify(value)}: ${body}`).toBe(200)
        }
      }
    }
    const node = await openContext(readConfig(environment), createLog('silent'))
    const restarted = await buildApp(node, { render: async () => new Response('a page') })
    const after = officeOf({ context: node, app: restarted }, caller)
    for (const { group, version, shown } of saved) {
      const { value } = await after.get(group, version)
      // Secrets are those of the current version.
      const names = Object.keys(shown).filter(field => !secretFieldsOf(group).includes(field))
      for (const field of names)
        expect((value as Value)[field], `${group}.${field}`).toEqual(shown[field])
    }
    await after.client('GET /api/admin/settings/export').catch(() => {})
    const file = { text: after.answer().body }
    const { groups } = await after.client('POST /api/admin/settings/import/preview', { body: file })
    expect(groups.filter(({ outcome }) => outcome !== 'keep')).toEqual([])
    const { unreadable, lost } = await node.settings.read()
    expect([unreadable, lost]).toEqual([[], []])
    await restarted.close()
    await closeContext(node)
  },
  hour,
)

test('if two tabs save the same group at two nodes at once, one gets a conflict', async ({
  context,
  app,
  otherNode,
}) => {
  const random = randomFrom(7)
  const caller = await roles.admin.arrive({ context, app })
  const elsewhere = await openApp(otherNode)
  const tabs = [
    officeOf({ context, app }, caller),
    officeOf({ context: otherNode, app: elsewhere }, caller),
  ]
  const fixes = asAWhole(random, { products: [], image: shopDefaults.look.logo })
  for (const group of groupNames) {
    const first = anotherSettings(group, random, fixes)
    let second = first
    while (isDeepStrictEqual(second, first)) second = anotherSettings(group, random, fixes)
    const values = [first, second]
    const ends = await Promise.all(
      tabs.map((tab, at) => tab.put(group, values[at] as Value, 0).catch(({ code }) => code)),
    )
    const [won] = ends.filter(end => end !== 'conflict')
    expect([group, ends.filter(end => end === 'conflict').length]).toEqual([group, 1])
    const { value, version, versions } = await (tabs[0] as Office).get(group)
    expect([group, version, versions.length, value]).toEqual([group, 1, 1, won.value])
  }
})

test('keys that a group doesn’t have are dropped, and those of prototypes change nothing', async ({
  context,
  app,
}) => {
  const random = randomFrom(8)
  const caller = await roles.admin.arrive({ context, app })
  const office = officeOf({ context, app }, caller)
  const fixes = asAWhole(random, { products: [], image: shopDefaults.look.logo })
  for (const group of groupNames) {
    const value = anotherSettings(group, random, fixes)
    const more = { constructor: 'x', toString: 'x', hasOwnProperty: null, unknown: 1 }
    const { value: shown } = await office.put(group, { ...value, ...more }, 0)
    expect(shown, group).toEqual(shownOf(group, value))
    expect(Object.keys(shown).toSorted(), group).toEqual(Object.keys(value).toSorted())
    const body = JSON.stringify({ ...value, version: 1 })
    for (const hostile of [
      body.replace('{', '{"__proto__":{"polluted":1},'),
      body.replace('{', '{"constructor":{"prototype":{"polluted":1}},'),
      // In the first object of a list, if there is one.
      body.replace(/(?<=\[)\{/, '{"__proto__":{"polluted":1},'),
    ]) {
      const { statusCode } = await app.inject({
        ...{ method: 'PUT', url: addressOf(group), payload: hostile },
        headers: { 'content-type': 'application/json', cookie: `session=${caller.session}` },
      })
      expect([200, 400], `${group}: ${hostile}`).toContain(statusCode)
    }
    expect((await office.get(group)).value, group).toEqual(shownOf(group, value))
  }
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
  const stored = await context.db.read.selectFrom('setting_versions').select('value').execute()
  expect(JSON.stringify(stored)).not.toMatch(/polluted|unknown/)
})
