import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Checkout } from '../../../contract/checkout/checkout.ts'
import { ApiError } from '../../../contract/client.ts'
import type { Order } from '../../../contract/orders/order.ts'
import type { NextAction } from '../../../contract/payments/payment.ts'
import { minute } from '../../../contract/time/durations.ts'
import { shopDefaults } from '../../../shop/defaults.ts'
import type { AppContext } from '../../app-context.ts'
import { cents } from '../../money.ts'
import { parseOrderNumber } from '../../order-number.ts'
import { test } from '../audited.ts'
import { type Browser, openBrowser, retryWhileBusy } from '../browser.ts'
import { newProduct } from '../builders.ts'
import { browserOf, roles } from '../callers.ts'
import { randomFrom } from '../random.ts'
import { openApp } from '../requests.ts'
import { addToCart, invoiceOf, orderForm } from '../selling.ts'
import { changeSettings } from '../settings.ts'

// `npm run test:scale` attacks as hard as the design demands.
const isLarge = process.env.SCALE === 'large'
const rounds = isLarge ? 100 : 4
const buyersPerRound = 10

type App = Awaited<ReturnType<typeof openApp>>

const kinds = ['tax', 'shipping', 'bank', 'terms'] as const
type Kind = (typeof kinds)[number]

/** The nth change of a kind: it came to count at some time between the two. */
type Change = { n: number; begun: number; done: number }

const ibans = ['IE29AIBK93115212345678', 'DE89370400440532013000']

/** An admin at several nodes, each of whose changes can be told from all others. */
function openOffice(nodes: Browser[]) {
  const log: Record<Kind, Change[]> = { tax: [], shipping: [], bank: [], terms: [] }
  const save: Record<Kind, (client: Browser['client'], n: number) => Promise<unknown>> = {
    /** The rate is 10.01% in the first change, 10.02% in the second one, … */
    tax: async (client, n) => {
      const { settings } = await client('GET /api/admin/settings/tax', { query: {} })
      const percent = (1_000 + n) / 100
      const rate = { country: 'IE', class: 'standard', percent, from: '2021-01-01', source: '' }
      const body = { ...shopDefaults.tax, rates: [rate], version: settings.version }
      return client('PUT /api/admin/settings/tax', { body })
    },
    /** Shipping costs €1.01, €1.02, … */
    shipping: async (client, n) => {
      const { settings } = await client('GET /api/admin/settings/shipping', { query: {} })
      const tiers = [{ from: 0, price: (100 + n) / 100 }]
      const zones = shopDefaults.shipping.zones.map(zone => ({
        ...zone,
        methods: zone.methods.map(method => ({ ...method, tiers, freeFrom: null })),
      }))
      const body = { ...shopDefaults.shipping, zones, version: settings.version }
      return client('PUT /api/admin/settings/shipping', { body })
    },
    bank: async (client, n) => {
      const { settings } = await client('GET /api/admin/settings/bank', { query: {} })
      const account = { holder: `Armory ${n}`, iban: ibans[n % 2] ?? '', bic: '' }
      const body = { ...account, version: settings.version }
      return client('PUT /api/admin/settings/bank', { body })
    },
    terms: async (client, n) => {
      const params = { kind: 'terms' } as const
      const { document } = await client('GET /api/admin/document/{kind}', { params, query: {} })
      const draft = { markdown: `Terms no. ${n}.`, revision: document.revision }
      const saved = await client('PUT /api/admin/document/{kind}', { params, body: draft })
      const body = { revision: saved.document.revision, material: isMaterial(n) }
      return client('POST /api/admin/document/{kind}/publish', { params, body })
    },
  }
  return {
    log,
    change: async (kind: Kind) => {
      const n = log[kind].length + 1
      const { client } = nodes[n % nodes.length] as Browser
      const begun = performance.now()
      await retryWhileBusy(() => save[kind](client, n))
      log[kind].push({ n, begun, done: performance.now() })
    },
    /** The changes of a kind that may have counted at some time of a span. */
    during: (kind: Kind, { begun, done }: Omit<View, 'checkout'>) =>
      log[kind]
        .filter((each, at) => {
          const next = log[kind][at + 1]
          return each.begun <= done && (next === undefined || next.done >= begun)
        })
        .map(({ n }) => n),
  }
}

/** Every other version of the terms changes nothing of substance. */
const isMaterial = (version: number) => version % 2 === 1

type Office = ReturnType<typeof openOffice>
/** A checkout, and when it was asked for and had come. */
type View = { checkout: Checkout; begun: number; done: number }
type Placed = { view: View; order: Order; next: NextAction }

async function viewOf(browser: Browser): Promise<View> {
  const begun = performance.now()
  const { checkout } = await retryWhileBusy(() =>
    browser.client('GET /api/checkout', { query: {} }),
  )
  return { checkout, begun, done: performance.now() }
}

/** Orders what is shown, again and again until the settings stay as shown. @returns how often they did not */
async function insistOnOrder(browser: Browser, first: View, email: string) {
  let view = first
  for (let refused = 0; ; refused += 1) {
    const body = orderForm(view.checkout, { email, payment: 'transfer' })
    const begun = performance.now()
    try {
      const { order, next } = await retryWhileBusy(() =>
        browser.client('POST /api/order', { body }),
      )
      return { placed: { view, order, next }, refused }
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'cart_changed')) throw error
      const { checkout } = error.details
      if (!checkout) throw new Error('The refusal has no new checkout.')
      view = { checkout, begun, done: performance.now() }
    }
  }
}

test(
  'what was shown is charged and kept while tax, shipping, bank account and terms change',
  async ({ context, otherNode }) => {
    const nodes = [await openApp(context), await openApp(otherNode)]
    const admin = await roles.admin.arrive({ context, app: nodes[0] as App })
    const office = openOffice(nodes.map(app => browserOf({ context, app }, admin)))
    for (const kind of kinds) await office.change(kind)
    const product = await newProduct(context, { priceCents: cents(10_000), stock: 100_000 })
    const random = randomFrom(20_261_126)
    const placed: Placed[] = []
    let refused = 0
    for (let round = 0; round < rounds; round += 1) {
      const buyers = Array.from({ length: buyersPerRound }, async (_, at) => {
        const n = round * buyersPerRound + at
        const browser = openBrowser(nodes[n % 2] as App, { address: `10.${n >> 8}.${n & 255}.1` })
        await sleep(random(30))
        await retryWhileBusy(() => addToCart(browser, product, 1 + (n % 3)))
        const view = await viewOf(browser)
        await sleep(random(60))
        const end = await insistOnOrder(browser, view, `buyer${n}@example.com`)
        placed.push(end.placed)
        refused += end.refused
      })
      const changes = async () => {
        for (let n = 0; n < 4; n += 1) {
          await sleep(random(25))
          await office.change(kinds[random(kinds.length)] as Kind)
        }
      }
      await Promise.all([...buyers, changes()])
    }
    // Until here, every order may have been faster than the changes. This one is certain to be refused.
    const browser = openBrowser(nodes[0] as App)
    await addToCart(browser, product)
    const view = await viewOf(browser)
    await office.change('shipping')
    const end = await insistOnOrder(browser, view, 'last@example.com')
    expect(end.refused).toBe(1)
    placed.push(end.placed)
    expect(placed).toHaveLength(rounds * buyersPerRound + 1)
    for (const each of placed) await expectAsShown(context, office, each)
    // Their invoices have it, too, whatever counts by then.
    for (const { order } of placed.filter((_, n) => n % 10 === 0)) {
      await expectInvoiceAsOrdered(context, order)
    }
    if (isLarge) {
      const changed = kinds.map(kind => `${kind} ${office.log[kind].length}`).join(', ')
      const text = `${placed.length} orders during changes of ${changed}: refused ${refused} times`
      process.stdout.write(`${context.db.engine}: ${text}\n`)
    }
  },
  20 * minute,
)

test('an order is told the account that was shown, whenever it changes while it is placed', async ({
  context,
  otherNode,
}) => {
  // Nothing changes during a transaction on SQLite.
  if (context.db.engine === 'sqlite') return
  const app = await openApp(context)
  const product = await newProduct(context)
  const { read } = context.settings
  const ends: string[] = []
  for (let place = 1; ; place += 1) {
    const account = (holder: string) =>
      changeSettings(otherNode, 'bank', { holder, iban: ibans[0] ?? '', bic: '' })
    await account('Shown')
    const buyer = openBrowser(app)
    await addToCart(buyer, product)
    const { checkout } = await buyer.client('GET /api/checkout', { query: {} })
    let reads = 0
    context.settings.read = async trx => {
      const settings = await read(trx)
      if (trx) reads += 1
      if (trx && reads === place) await account('Later')
      return settings
    }
    const end = await buyer.client('POST /api/order', { body: orderForm(checkout) }).then(
      ({ next }) => (next.kind === 'transfer' ? next.holder : next.kind),
      (error: ApiError) => error.code,
    )
    context.settings.read = read
    if (reads < place) break
    ends.push(end)
  }
  expect(ends.length).toBeGreaterThan(0)
  expect(ends.filter(end => end !== 'Shown' && end !== 'cart_changed')).toEqual([])
})

async function expectAsShown(
  { db }: AppContext,
  office: Office,
  { view, order, next }: Placed,
): Promise<void> {
  const { checkout } = view
  const { total, tax, shippingPrice, subtotal } = checkout
  expect(order).toMatchObject({ total, tax, shippingPrice, subtotal })
  const method = checkout.shippingMethods.find(({ id }) => id === checkout.shipping)
  expect(order).toMatchObject({ shipping: method?.name, shippingTime: method?.delivery })
  // Rate and price are of the settings that counted when the buyer looked.
  const rate = Math.round((tax[0]?.rate ?? 0) * 100) - 1_000
  expect(office.during('tax', view)).toContain(rate)
  expect(office.during('shipping', view)).toContain(Math.round(shippingPrice * 100) - 100)

  const row = await db.read
    .selectFrom('orders')
    .select([
      'id',
      'bank_account',
      'terms_version',
      'shipping_taxes',
      'shipping_cents',
      'total_cents',
    ])
    .where('seq', '=', parseOrderNumber(order.number) ?? 0)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    shipping_cents: Math.round(shippingPrice * 100),
    total_cents: Math.round(total * 100),
  })
  expect(JSON.parse(row.shipping_taxes)).toMatchObject([{ rate: 1_000 + rate }])
  const account = JSON.parse(row.bank_account ?? 'null') as { holder: string; iban: string }
  const n = Number(account.holder.replace('Armory ', ''))
  expect(office.during('bank', view)).toContain(n)
  expect(account.iban).toBe(ibans[n % 2])
  if (next.kind !== 'transfer') throw new Error('The buyer was told no account.')
  expect([next.holder, next.iban.replaceAll(' ', '')]).toEqual([account.holder, account.iban])

  // A later version that changes nothing of substance may have come between.
  const version = row.terms_version
  expect(order.termsVersion).toBe(version)
  const agreed = isMaterial(version) ? version : version - 1
  const shown = office.during('terms', view)
  expect(shown.map(each => (isMaterial(each) ? each : each - 1))).toContain(agreed)

  const { content } = await db.read
    .selectFrom('outbox')
    .select('content')
    .where('template', '=', 'order-received')
    .where('recipient', '=', order.email)
    .executeTakeFirstOrThrow()
  expect(content).toContain(`Terms no. ${version}.`)
  expect(content).toContain(account.holder)
}

async function expectInvoiceAsOrdered(context: AppContext, order: Order): Promise<void> {
  await invoiceOf(context, order.number)
  const { document } = await context.db.read
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select('document')
    .where('orders.seq', '=', parseOrderNumber(order.number) ?? 0)
    .executeTakeFirstOrThrow()
  const [tax] = order.tax
  expect(JSON.parse(document)).toMatchObject({
    total: Math.round(order.total * 100),
    taxes: [{ rate: tax?.rate, tax: Math.round((tax?.amount ?? 0) * 100) }],
  })
}
