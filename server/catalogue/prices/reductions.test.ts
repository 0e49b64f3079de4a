import { expect, vi } from 'vitest'
import type { UpdateProduct } from '../../../contract/catalogue/product.ts'
import { day, minute } from '../../../contract/time/durations.ts'
import type { AppContext } from '../../app-context.ts'
import { fromNow } from '../../db/time.ts'
import { startWorker } from '../../jobs/worker.ts'
import { cents } from '../../money.ts'
import { test as base } from '../../test/audited.ts'
import { apiError, type Browser } from '../../test/browser.ts'
import { newProduct } from '../../test/builders.ts'
import { runDueJobs } from '../../test/due-jobs.ts'
import { importOf } from '../../test/imports.ts'
import { explainPlan } from '../../test/plan.ts'
import { addToCart, checkOut, orderForm } from '../../test/selling.ts'
import { changeProduct } from '../products/products.ts'
import { findDue, findPrices } from './prices.repository.ts'
import { applyScheduledPrices, scheduledPricesJob } from './scheduled-prices.ts'

const inDays = (days: number) => fromNow(days * day)
const at = (days: number) => new Date(Date.now() + days * day)

type Fields = Partial<UpdateProduct>

const test = base.extend<{
  /** A product for €549.00, for 90 days. */
  id: string
  put: (fields: Fields) => ReturnType<typeof putProduct>
  seen: () => ReturnType<typeof seenProduct>
}>({
  id: async ({ context }, use) => {
    const id = await newProduct(context, { priceCents: cents(54_900) })
    await since(context, id, -90)
    await use(id)
  },
  put: async ({ admin, id }, use) => {
    await use(fields => putProduct(admin, id, fields))
  },
  seen: async ({ openBrowser, id }, use) => {
    await use(() => seenProduct(openBrowser(), id))
  },
})

async function putProduct({ client }: Browser, id: string, body: Fields) {
  const { product } = await client('PUT /api/product/update/{id}', { params: { id }, body })
  return product
}

async function seenProduct({ client }: Browser, id: string) {
  const { price, reduction } = (await client('GET /api/product/{id}', { params: { id } })).product
  return { price, reduction }
}

/** As if a product had its first price since then. */
async function since({ db }: AppContext, id: string, days: number) {
  await db.write
    .updateTable('price_history')
    .set({ since: inDays(days) })
    .where('product_id', '=', id)
    .execute()
}

const reduced = { price: 499, reduction: { formerPrice: 549, percent: 9 } }
const regular = { price: 549 }

test('an immediate reduction runs until it is ended', async ({ put, seen, openBrowser }) => {
  const product = await put({ reducedPrice: 499 })
  expect(product).toMatchObject({
    ...reduced,
    pricing: {
      regular: 549,
      reduction: { price: 499, until: null, state: 'running' },
      lowest: 499,
    },
  })
  expect(await seen()).toEqual(reduced)
  const { products } = await openBrowser().client('GET /api/product')
  expect(products).toMatchObject([reduced])

  const after = await put({ reducedPrice: null })
  expect(after.pricing).toMatchObject({ regular: 549, reduction: { state: 'ended' } })
  expect(await seen()).toEqual(regular)
})

test('a planned reduction starts and ends at its instants, for all that shows the price', async ({
  context,
  app,
  put,
  seen,
  buyer,
}) => {
  const [from, until] = [inDays(2), inDays(4)]
  const planned = await put({ reducedPrice: 499, reducedFrom: from, reducedUntil: until })
  expect(planned.pricing.reduction).toEqual({ price: 499, from, until, state: 'planned' })
  await addToCart(buyer, planned.id)
  const sitemap = async () => (await app.inject('/sitemap.xml')).body
  const lineOf = async () => (await buyer.client('GET /api/cart')).cart.lines[0]
  const [version, map] = [await context.catalogueVersion.read(), await sitemap()]

  await applyScheduledPrices(context, new Date(Date.parse(from) - 1))
  expect(await seen()).toEqual(regular)
  expect(await context.catalogueVersion.read()).toBe(version)

  await applyScheduledPrices(context, new Date(from))
  const shown = { ...reduced, reduction: { ...reduced.reduction, until } }
  expect(await seen()).toEqual(shown)
  expect(await context.catalogueVersion.read()).toBe(version + 1)
  expect(await sitemap()).not.toBe(map)
  expect(await lineOf()).toMatchObject({ product: shown, oldPrice: 549, total: 499 })

  await applyScheduledPrices(context, new Date(Date.parse(until) - 1))
  expect(await seen()).toEqual(shown)
  await applyScheduledPrices(context, new Date(until))
  expect(await seen()).toEqual(regular)
  expect(await lineOf()).toMatchObject({ product: regular, oldPrice: null, total: 549 })
  expect(await context.catalogueVersion.read()).toBe(version + 2)
})

test('what a buyer was shown before the instant is rejected after it, with what it is now', async ({
  context,
  put,
  id,
  buyer,
}) => {
  await put({ reducedPrice: 499, reducedFrom: inDays(1), reducedUntil: inDays(2) })
  await addToCart(buyer, id)
  for (const [day, price] of [
    [1, 499],
    [2, 549],
  ] as const) {
    const { checkout } = await buyer.client('GET /api/checkout')
    await applyScheduledPrices(context, at(day))
    const late = await apiError(buyer.client('POST /api/order', { body: orderForm(checkout) }))
    expect(late).toMatchObject({ status: 409, code: 'cart_changed' })
    expect(late.details.checkout?.cart.lines).toMatchObject([{ product: { price } }])
  }
  expect((await checkOut(buyer)).order).toMatchObject({ lines: [{ price: 549 }] })
})

test('nodes that come at the same instant change a price once', async ({
  context,
  otherNode,
  put,
  id,
}) => {
  await put({ reducedPrice: 499, reducedFrom: inDays(1), reducedUntil: inDays(2) })
  for (const day of [1, 2]) {
    await Promise.all(
      [context, otherNode, context].map(node => applyScheduledPrices(node, at(day))),
    )
  }
  const history = await context.db.write
    .selectFrom('price_history')
    .select('cents')
    .where('product_id', '=', id)
    .orderBy('since')
    .execute()
  expect(history.map(row => row.cents)).toEqual([54_900, 49_900, 54_900])
})

const often = { pollEveryMs: 20 }

test('a node starts and ends reductions by itself, and ends', async ({ context, put, seen }) => {
  const stop = startWorker(context, [scheduledPricesJob], often)
  await put({ reducedPrice: 499, reducedUntil: fromNow(1_000) })
  await vi.waitFor(async () => expect(await seen()).toEqual(regular), 60_000)
  await stop()
  const failed = vi.spyOn(context.log, 'error')
  await put({ reducedPrice: 489, reducedFrom: fromNow(500) })
  const next = startWorker(context, [scheduledPricesJob], often)
  await vi.waitFor(async () => expect(await seen()).toMatchObject({ price: 489 }), 60_000)
  await next()
  expect(failed).not.toHaveBeenCalled()
})

test('what starts or ends a reduction is moved and removed with it', async ({ context, put }) => {
  const runAt = async () => {
    const jobs = context.db.write.selectFrom('jobs').select('run_at')
    const rows = await jobs.where('kind', '=', scheduledPricesJob.kind).execute()
    return rows.map(row => row.run_at)
  }
  const [from, until] = [inDays(2), inDays(4)]
  await put({ reducedPrice: 499, reducedFrom: from, reducedUntil: until })
  expect(await runAt()).toEqual([from])
  await put({ reducedFrom: inDays(3) })
  expect(await runAt()).not.toEqual([from])
  await applyScheduledPrices(context, at(3.5))
  expect(await runAt()).toEqual([until])
  await put({ reducedPrice: null })
  expect(await runAt()).toEqual([])
})

test('a node that cannot ask the database tries again, after a pause', async ({
  context,
  put,
  seen,
}) => {
  // Far enough ahead for a slow machine; the jobs run as of later times.
  await put({ reducedPrice: 499, reducedUntil: fromNow(minute) })
  const over = Date.now() + 2 * minute
  const failed = vi.spyOn(context.log, 'error')
  const { schema } = context.db.write
  await schema.alterTable('reductions').renameTo('elsewhere').execute()
  await runDueJobs(context, scheduledPricesJob, new Date(over))
  expect(failed).toHaveBeenCalledTimes(1)
  await schema.alterTable('elsewhere').renameTo('reductions').execute()
  await runDueJobs(context, scheduledPricesJob, new Date(over + 1_000))
  expect(await seen()).toMatchObject({ price: 499 })
  await runDueJobs(context, scheduledPricesJob, new Date(over + minute))
  expect(await seen()).toEqual(regular)
  expect(failed).toHaveBeenCalledTimes(1)
})

test('a reduction that fell due while no node ran is applied later', async ({
  context,
  put,
  seen,
  id,
}) => {
  await put({ reducedPrice: 499, reducedFrom: inDays(1), reducedUntil: inDays(2) })
  await applyScheduledPrices(context, at(3))
  expect(await seen()).toEqual(regular)
  const row = await context.db.write
    .selectFrom('reductions')
    .select('state')
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.state).toBe('ended')
})

test('raising a price before lowering it shows no reduction', async ({ put, seen }) => {
  await put({ price: 699 })
  const { pricing } = await put({ reducedPrice: 549 })
  expect(pricing).toMatchObject({ regular: 699, lowest: 549, reduction: { state: 'running' } })
  expect(await seen()).toEqual(regular)
  await put({ reducedPrice: 499 })
  expect(await seen()).toEqual(reduced)
})

test('another end keeps the former price, another reduced price finds its own', async ({
  context,
  put,
  seen,
}) => {
  await put({ reducedPrice: 499, reducedUntil: inDays(2) })
  const until = inDays(40)
  await put({ reducedUntil: until })
  expect(await seen()).toEqual({ ...reduced, reduction: { ...reduced.reduction, until } })
  await put({ price: 599 })
  expect(await seen()).toMatchObject(reduced)
  await put({ reducedPrice: 449, reducedUntil: null })
  expect(await seen()).toEqual({ price: 449, reduction: { formerPrice: 499, percent: 10 } })
  await put({ reducedPrice: 469 })
  expect(await seen()).toEqual({ price: 469 })
  await put({ reducedPrice: null })
  expect(await seen()).toEqual({ price: 599 })
  await applyScheduledPrices(context, at(50))
  expect(await seen()).toEqual({ price: 599 })
})

test('a reduction that is moved to later lets the price rise until then', async ({ put, seen }) => {
  await put({ reducedPrice: 499 })
  await put({ reducedFrom: inDays(3) })
  expect(await seen()).toEqual(regular)
  const { pricing } = await put({ reducedPrice: null })
  expect(pricing.reduction).toBeNull()
})

test('a planned reduction that would raise the price by then never starts', async ({
  context,
  put,
  seen,
  id,
}) => {
  await put({ reducedPrice: 499, reducedFrom: inDays(1) })
  expect((await apiError(put({ price: 450 }))).fields).toHaveProperty('price')
  const price = { price_cents: cents(45_000) }
  await context.db.write.updateTable('products').set(price).where('id', '=', id).execute()
  await applyScheduledPrices(context, at(2))
  expect(await seen()).toEqual({ price: 450 })
})

test('wrong reductions are rejected at their fields and change nothing', async ({ put, seen }) => {
  const wrong: [Fields, string][] = [
    [{ reducedPrice: 549 }, 'reducedPrice'],
    [{ price: 400, reducedPrice: 499 }, 'reducedPrice'],
    [{ reducedPrice: -1 }, 'reducedPrice'],
    [{ reducedPrice: 'cheap' as unknown as number }, 'reducedPrice'],
    [{ reducedUntil: inDays(2) }, 'reducedPrice'],
    [{ reducedPrice: 499, reducedUntil: inDays(-1) }, 'reducedUntil'],
    [{ reducedPrice: 499, reducedFrom: inDays(3), reducedUntil: inDays(3) }, 'reducedUntil'],
    [{ reducedPrice: 499, reducedUntil: 'tomorrow' }, 'reducedUntil'],
  ]
  for (const [fields, at] of wrong) {
    const { status, fields: named } = await apiError(put(fields))
    expect([status, Object.keys(named)]).toEqual([422, [at]])
  }
  await put({ reducedPrice: 499 })
  expect((await apiError(put({ price: 499 }))).fields).toHaveProperty('price')
  expect(await seen()).toEqual(reduced)
})

test('the record of activities has what an admin declared and ended', async ({ admin, put }) => {
  const until = inDays(2)
  await put({ reducedPrice: 499, reducedUntil: until })
  await put({ reducedPrice: null })
  const query = { change: 'price' } as const
  const { activities } = await admin.client('GET /api/admin/activity', { query })
  const declared = { regularPrice: 549, reducedPrice: 499, reducedUntil: until }
  expect(activities).toMatchObject([
    { before: { price: 499, ...declared }, after: { price: 549 } },
    { before: { price: 549 }, after: { price: 499, ...declared } },
  ])
})

test('exports and copies have the regular price, which no import changes meanwhile', async ({
  admin,
  put,
  id,
}) => {
  await put({ name: 'Ash Mail', reducedPrice: 499 })
  const { client, answer } = admin
  await client('GET /api/admin/product/export').catch(() => {})
  const csv = answer().body
  const preview = (text: string) =>
    client('POST /api/admin/import/preview', { body: importOf(text) })
  expect(csv).toContain('549.00')
  expect((await preview(csv)).counts).toMatchObject({ keep: 1, reject: 0 })
  const { lines } = await preview(csv.replace('549.00', '559.00'))
  expect(lines).toMatchObject([{ outcome: 'reject', problems: [{ column: 'Price' }] }])
  const renamed = csv.replace('Ash Mail', 'Ash Plate')
  const { digest } = await preview(renamed)
  await client('POST /api/admin/import', { body: { ...importOf(renamed), digest } })
  const { product } = await client('GET /api/admin/product/{id}', { params: { id } })
  expect(product).toMatchObject({ name: 'Ash Plate', ...reduced, pricing: { regular: 549 } })

  const { product: copy } = await client('POST /api/admin/product/{id}/copy', { params: { id } })
  expect(copy).toMatchObject({ price: 549, pricing: { reduction: null } })
})

test('what is due, and the prices of 30 days, are found in indexes', async ({ context }) => {
  const { read } = context.db
  const now = inDays(0)
  const due = await explainPlan(context, () => findDue(read, now, 100))
  expect(due).toContain('reductions_to_start')
  const prices = await explainPlan(context, () => findPrices(read, 'a', now))
  expect(prices).toMatch(/price_history_key|sqlite_autoindex_price_history_1/)
  expect(prices).not.toMatch(/SCAN price_history|Seq Scan/)
})

test('a reduction of a hidden product shows once it is seen', async ({
  context,
  put,
  seen,
  id,
}) => {
  await changeProduct(context, 'system', id, { hidden: true })
  await put({ reducedPrice: 499 })
  await changeProduct(context, 'system', id, { hidden: false })
  expect(await seen()).toEqual(reduced)
})
