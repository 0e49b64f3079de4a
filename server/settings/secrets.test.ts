import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Endpoint } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { settingsFormat } from '../../contract/settings/settings-file.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import { getOverview } from '../admin/overview.ts'
import { buildApp } from '../app.ts'
import type { AppContext } from '../app-context.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { closeContext, openContext } from '../open-context.ts'
import { type FakeStripe, openFakeStripe } from '../payments/stripe/fake-stripe.fixture.ts'
import { apiError, openBrowser } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { browserOf, roles, type Shop } from '../test/callers.ts'
import { test as base } from '../test/fixtures.ts'
import { openApp } from '../test/requests.ts'
import { buy } from '../test/selling.ts'
import { settingsPage } from '../test/settings.ts'
import { sendEvent } from '../test/stripe.ts'
import { rotateSecrets } from './settings.ts'

const key = 'sk_test_canary1'
const webhookSecret = 'whsec_canary2'
const isSet = { set: true, lost: false }
const notSet = { set: false, lost: false }

/** A shop that could reach a fake Stripe, if it had a key. */
const test = base.extend<{ fakeStripe: FakeStripe; environment: Record<string, string> }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures it needs
  fakeStripe: async ({}, use) => {
    const fakeStripe = await openFakeStripe(webhookSecret)
    await use(fakeStripe)
    await fakeStripe.close()
  },
  environment: async ({ environment, fakeStripe }, use) =>
    use({ ...environment, STRIPE_API_URL: fakeStripe.url }),
})

type Secrets = { key: unknown; webhookSecret: unknown }

async function adminOf(shop: Shop) {
  const browser = browserOf(shop, await roles.admin.arrive(shop))
  const { client } = browser
  const attempt = () => client('POST /api/admin/settings/stripe/try')
  return { browser, client, ...settingsPage(browser, 'stripe'), attempt }
}

const sealedRows = ({ db }: AppContext) =>
  db.read
    .selectFrom('setting_versions')
    .select(['version', 'value', 'secrets'])
    .where('name', '=', 'stripe')
    .orderBy('version')
    .execute()

test('keys that are set on one node take the next payment and event at another', async ({
  context,
  app,
  otherNode,
}) => {
  const admin = await adminOf({ context, app })
  const elsewhere = await openApp(otherNode)
  const event = { body: '{"id":"evt_1","type":"other","data":{"object":{}}}', signature: 't=1' }
  expect((await sendEvent(elsewhere, event)).statusCode).toBe(404)
  expect((await admin.save({ key, webhookSecret })).value).toEqual({
    ...{ key: isSet, webhookSecret: isSet },
  })
  const buyer = openBrowser(elsewhere)
  await expect
    .poll(async () => {
      const { checkout } = await buyer.client('GET /api/checkout', { query: {} })
      return checkout.paymentMethods.map(({ id }) => id)
    })
    .toEqual(['stripe'])
  const { next } = await buy(buyer, await newProduct(context))
  expect(next).toMatchObject({ kind: 'redirect' })
  expect((await sendEvent(elsewhere, event)).statusCode).toBe(400)
})

test('an empty secret keeps the current one, a text replaces it and null removes it', async ({
  context,
  app,
}) => {
  const admin = await adminOf({ context, app })
  await admin.save({ key, webhookSecret })
  expect(await admin.save({ key: '', webhookSecret: 'whsec_other' })).toMatchObject({ version: 2 })
  const { secrets } = await context.settings.read(context.db.read)
  expect(secrets.stripe).toEqual({ key, webhookSecret: 'whsec_other' })
  // Nothing is saved where nothing changes.
  expect(await admin.save({ key: '', webhookSecret: isSet })).toMatchObject({ version: 2 })
  const removed = await admin.save({ key: null, webhookSecret: null })
  expect(removed.value).toEqual({ key: notSet, webhookSecret: notSet })
  expect((await context.settings.read(context.db.read)).secrets.stripe).toEqual({})
})

test('one without the other is rejected, and so is what is no key', async ({ context, app }) => {
  const admin = await adminOf({ context, app })
  const fieldsOf = async (value: Partial<Secrets>) => (await apiError(admin.save(value))).fields
  expect(await fieldsOf({ key })).toEqual({ webhookSecret: 'Enter the secret, too' })
  expect(await fieldsOf({ webhookSecret })).toEqual({ key: 'Enter the secret key as well' })
  expect(await fieldsOf({ key: 'pk_test_1', webhookSecret })).toEqual({
    key: 'Enter a key that begins with sk_ or rk_',
  })
  await admin.save({ key, webhookSecret })
  expect(await fieldsOf({ key: null })).toEqual({ key: 'Enter the secret key as well' })
})

test('an earlier version has no secrets, and bringing it back keeps the current ones', async ({
  context,
  app,
}) => {
  const admin = await adminOf({ context, app })
  await admin.save({ key, webhookSecret })
  await admin.save({ key: 'sk_test_second' })
  const first = await admin.get(1)
  expect(first.value).toEqual({ key: isSet, webhookSecret: isSet })
  await admin.save(first.value as Secrets)
  const { secrets } = await context.settings.read(context.db.read)
  expect(secrets.stripe?.key).toBe('sk_test_second')
  const rows = await sealedRows(context)
  expect(rows.map(row => row.secrets !== null)).toEqual(rows.map((_, at) => at === rows.length - 1))
})

test('a row that is swapped is refused, and Stripe is off', async ({ context, app }) => {
  const admin = await adminOf({ context, app })
  await admin.save({ key, webhookSecret })
  const [first] = await sealedRows(context)
  const sealed = JSON.parse(first?.secrets ?? '')
  const read = async (secrets: object) => {
    const stored = JSON.stringify(secrets)
    await context.db.write.updateTable('setting_versions').set({ secrets: stored }).execute()
    const { value } = await admin.get()
    return [value.key, value.webhookSecret]
  }
  const lost = { set: true, lost: true }
  expect(await read({ key: sealed.webhookSecret, webhookSecret: sealed.key })).toEqual([lost, lost])
  expect(await read({ ...sealed, key: sealed.key.slice(0, -4) })).toEqual([lost, isSet])
  expect(await read(sealed)).toEqual([isSet, isSet])
  await admin.save({ key: 'sk_test_second' })
  // The secrets of an earlier version.
  expect(await read(sealed)).toEqual([lost, lost])
})

test('without its key, the shop starts, Stripe is off, and the owner is told to enter it again', async ({
  context,
  app,
  environment,
}) => {
  await (await adminOf({ context, app })).save({ key, webhookSecret })
  const file = join(environment.DATA_DIR ?? '', 'secrets.key')
  const kept = await readFile(file)
  await rm(file)
  const node = await openContext(readConfig(environment), createLog('silent'))
  const restarted = await buildApp(node, { render: async () => new Response('a page') })
  const admin = await adminOf({ context: node, app: restarted })
  const lost = { set: true, lost: true }
  expect((await admin.get()).value).toEqual({ key: lost, webhookSecret: lost })
  const { payment, settings } = await getOverview(node)
  expect(payment).toBe('demo')
  expect(settings).toContainEqual(
    expect.objectContaining({ name: 'Stripe', page: '/settings-admin?section=stripe&field=key' }),
  )
  const rejected = await apiError(admin.save({ key: 'sk_test_second' }))
  expect(rejected.fields.webhookSecret).toMatch(/Enter it again/)
  // Nothing was overwritten: with its key, all is as it was.
  await writeFile(file, kept, { mode: 0o600 })
  expect((await admin.get()).value).toEqual({ key: isSet, webhookSecret: isSet })
  await rm(file)
  await admin.save({ key, webhookSecret })
  expect((await node.settings.read(node.db.read)).secrets.stripe).toEqual({ key, webhookSecret })
  await restarted.close()
  await closeContext(node)
})

test('all secrets are sealed with a new key, which every node uses', async ({
  context,
  app,
  otherNode,
  environment,
}) => {
  const admin = await adminOf({ context, app })
  await admin.save({ key, webhookSecret })
  const [before] = await sealedRows(context)
  const file = join(environment.DATA_DIR ?? '', 'secrets.key')
  const old = await readFile(file, 'utf8')
  expect(await rotateSecrets(otherNode)).toEqual([])
  expect(await readFile(file, 'utf8')).not.toContain(old.trim())
  const [after] = await sealedRows(context)
  expect(after?.secrets).not.toBe(before?.secrets)
  for (const node of [context, otherNode]) {
    const { secrets, lost } = await node.settings.read(node.db.read)
    expect([secrets.stripe, lost]).toEqual([{ key, webhookSecret }, []])
  }
})

test('when secrets are rotated several times at once, overtaken rotations are refused and no secret is lost', async ({
  context,
  app,
  otherNode,
}) => {
  await (await adminOf({ context, app })).save({ key, webhookSecret })
  const ends = await Promise.allSettled(
    [context, otherNode, context, otherNode].map(node => rotateSecrets(node)),
  )
  const refused = ends.flatMap(end => (end.status === 'rejected' ? end.reason : []))
  // A rotation that begins after another has ended succeeds, too.
  expect(refused.length).toBeLessThan(ends.length)
  for (const failure of refused) expect(failure).toMatchObject({ code: 'conflict' })
  const { secrets } = await otherNode.settings.read(otherNode.db.read)
  expect(secrets.stripe).toEqual({ key, webhookSecret })
  expect(await rotateSecrets(otherNode)).toEqual([])
})

test.for([
  [
    'accepted',
    key,
    { ok: true, message: 'Stripe accepts the key. It’s a test key: no money is taken.' },
  ],
  ['live', 'sk_live_1', { ok: true, message: 'Stripe accepts the key.' }],
  ['unknown', 'sk_test_unknown', { ok: false, message: expect.stringMatching(/doesn’t know/) }],
  [
    'restricted',
    'rk_test_restricted',
    { ok: false, message: expect.stringMatching(/may not read/) },
  ],
] as const)(
  'a key that is %s is said to be so when it is tried',
  async ([, tried, said], { context, app }) => {
    const admin = await adminOf({ context, app })
    expect(await admin.attempt()).toEqual({
      ...{ ok: false, message: 'Save the key and the secret first.' },
    })
    await admin.save({ key: tried, webhookSecret })
    expect(await admin.attempt()).toEqual(said)
  },
)

test('a key is tried in vain while Stripe is out of reach', async ({
  context,
  app,
  fakeStripe,
}) => {
  const admin = await adminOf({ context, app })
  await admin.save({ key, webhookSecret })
  // Its client tries a broken connection again.
  for (let n = 0; n < 3; n += 1) fakeStripe.faults.push({ call: /sessions/, fault: 'break' })
  expect(await admin.attempt()).toEqual({
    ...{ ok: false, message: 'Stripe can’t be reached. Try again later.' },
  })
})

test('what the environment sets wins and can’t be changed', async ({ context, fakeStripe }) => {
  const stripe = { key: 'sk_test_environment', webhookSecret: 'whsec_environment' }
  const app = await openApp(context, { stripe })
  const admin = await adminOf({ context, app })
  expect(await admin.get()).toMatchObject({
    value: { key: isSet, webhookSecret: isSet },
    locked: {
      key: 'Set on the server by STRIPE_SECRET_KEY.',
      webhookSecret: 'Set on the server by STRIPE_WEBHOOK_SECRET.',
    },
  })
  const rejected = await apiError(admin.save({ key }))
  expect(rejected.fields.key).toBe('Change the environment variable STRIPE_SECRET_KEY instead')
  expect(await admin.attempt()).toMatchObject({ ok: true })
  expect(fakeStripe.calls).toContain('GET /v1/checkout/sessions')
})

const mail = {
  ...shopDefaults.mail,
  ...{ host: 'smtp.shop.example', userName: 'shop', password: 'canary5' },
}
const foreign = JSON.stringify({
  ...settingsFormat,
  settings: {
    stripe: { key: 'sk_canary6' },
    mail: { ...mail, password: 'canary7', port: 'canary8' },
  },
})

test('no secret is in any reply, in the log, in an activity or, unsealed, in the database', async ({
  context,
}) => {
  const lines: string[] = []
  const log = createLog('trace', { write: line => void lines.push(line) })
  const shop = { ...context, log }
  const app = await openApp(shop)
  const admin = await adminOf({ context: shop, app })
  const replies = [
    await admin.save({ key, webhookSecret }),
    await admin.save({ key: `${key}_unknown` }),
    await admin.attempt(),
    await admin.get(),
    await admin.get(1),
    await apiError(admin.save({ key: 'canary3', webhookSecret: 'canary4' })),
    await apiError(admin.save({ webhookSecret: null })),
    await admin.client('PUT /api/admin/settings/mail', { body: { ...mail, version: 0 } }),
    await apiError(
      admin.client('PUT /api/admin/settings/mail', {
        body: { ...mail, password: '', host: 'smtp.example.com', version: 1 },
      }),
    ),
    await admin.client('POST /api/admin/settings/import/preview', { body: { text: foreign } }),
  ]
  await buy(openBrowser(app), await newProduct(context))
  const cookie = [...admin.browser.cookies].map(pair => pair.join('=')).join('; ')
  const read: string[] = []
  // Without those that do something, such as signing out.
  const reads = Object.entries(endpoints).flatMap(([row, { changes }]: [string, Endpoint]) =>
    /^GET [^{]*$/.test(row) && !changes ? [row] : [],
  )
  for (const row of reads) {
    const url = row.replace('GET ', '')
    const { statusCode, body } = await app.inject({ url, headers: { cookie } })
    if (statusCode === 200) read.push(url)
    replies.push(body as never)
  }
  const tables = ['setting_versions', 'activities', 'outbox', 'jobs', 'stripe_sessions'] as const
  const rows = await Promise.all(
    tables.map(table => context.db.read.selectFrom(table).selectAll().execute()),
  )
  const sealed = (
    await context.db.read.selectFrom('setting_versions').select('secrets').execute()
  ).flatMap(({ secrets }) => Object.values(JSON.parse(secrets ?? '{}')))
  expect(sealed).toHaveLength(3)
  for (const text of sealed) expect(JSON.stringify([replies, lines])).not.toContain(text)
  expect(read).toEqual(
    expect.arrayContaining([
      ...['/api/settings', '/api/admin/activity', '/api/admin/overview'],
      ...['/api/admin/settings/mail', '/api/admin/settings/export'],
    ]),
  )
  expect(lines.length).toBeGreaterThan(0)
  expect(JSON.stringify([replies, lines, rows])).not.toMatch(/canary/)
})

test('each owner is emailed who changed the keys, without the keys', async ({ context, app }) => {
  const admin = await adminOf({ context, app })
  const noticesOf = () =>
    context.db.read
      .selectFrom('outbox')
      .select('content')
      .where('template', '=', 'stripe-keys-changed')
      .execute()
  await admin.save({ key, webhookSecret })
  expect(await noticesOf()).toHaveLength(1)
  await admin.save({})
  expect(await noticesOf()).toHaveLength(1)
  await admin.save({ key: 'sk_test_canary3' })
  const notices = await noticesOf()
  expect(notices).toHaveLength(2)
  expect(JSON.stringify(notices)).not.toContain('canary')
})
