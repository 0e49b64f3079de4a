import { expect } from 'vitest'
import { day } from '../../contract/time/durations.ts'
import type { AppContext } from '../app-context.ts'
import { deleteProduct } from '../catalogue/products/products.ts'
import { parseOrderNumber } from '../order-number.ts'
import { test as base } from '../test/audited.ts'
import { newCategory, newFailedEmail, newProduct } from '../test/builders.ts'
import { browserOf, roles } from '../test/callers.ts'
import { explainPlan } from '../test/plan.ts'
import { actOn, buy } from '../test/selling.ts'
import { changeSettings } from '../test/settings.ts'
import { findSales } from './overview.repository.ts'
import { getOverview } from './overview.ts'

const now = new Date('2026-11-22T10:00:00.000Z')
const ago = (days: number) => new Date(now.getTime() - days * day).toISOString()

type Shop = {
  /** Orders a set for €129, which comes to €135.90 with its delivery. */
  order: () => Promise<string>
  act: (number: string, ...wanted: object[]) => Promise<void>
  /** Has an order paid at a time. */
  pay: (number: string, at: string) => Promise<void>
}

const test = base.extend<{ shop: Shop }>({
  shop: async ({ context, openBrowser, admin }, use) => {
    const product = await newProduct(context)
    const act: Shop['act'] = async (number, ...all) => {
      for (const wanted of all) await actOn(context, admin, number, wanted)
    }
    await use({
      act,
      order: async () => (await buy(openBrowser(), product)).order.number,
      pay: async (number, paid_at) => {
        await act(number, { action: 'book-payment' })
        await change(context, number, { paid_at })
      },
    })
  },
})

async function change(
  { db }: AppContext,
  number: string,
  fields: { paid_at?: string; hold_until?: string },
) {
  const seq = parseOrderNumber(number) ?? 0
  await db.write.updateTable('orders').set(fields).where('seq', '=', seq).execute()
}

const ship = { action: 'ship', carrier: 'Post' }
const comeBack = { action: 'return', fit: true }

test('a day’s sales are the payments of its orders less refunds', async ({
  context,
  shop: { order, act, pay },
}) => {
  for (const at of [
    '2026-11-22T00:00:00.000Z',
    '2026-11-21T23:59:59.999Z',
    '2026-11-16T00:00:00.000Z',
    '2026-11-15T23:59:59.999Z',
    // In October the shop's clock is an hour ahead of UTC.
    '2026-10-23T23:00:00.000Z',
    '2026-10-23T22:59:59.999Z',
  ]) {
    await pay(await order(), at)
  }
  const refundedInPart = await order()
  await pay(refundedInPart, ago(2))
  await act(refundedInPart, { action: 'refund', amount: 35.91 }, { action: 'refund', amount: 0.1 })
  const refunded = await order()
  await pay(refunded, ago(2))
  await act(refunded, { action: 'refund', amount: 135.9 })
  const canceled = await order()
  await pay(canceled, ago(2))
  await act(canceled, { action: 'cancel' })
  const paidInPart = await order()
  await act(paidInPart, { action: 'book-payment', amount: 135.89 })
  const paidTooMuch = await order()
  await act(paidTooMuch, { action: 'book-payment', amount: 200 })
  await change(context, paidTooMuch, { paid_at: ago(3) })
  await act(await order(), { action: 'cancel' })

  const { sales } = await getOverview(context, now)
  expect(sales.today).toEqual({ orders: 1, amount: 135.9 })
  expect(sales.week).toEqual({ orders: 5, amount: 643.49 })
  expect(sales.month).toEqual({ orders: 7, amount: 915.29 })
  // Paid in the last minute of the day before the 30.
  expect(sales.previousMonth).toEqual({ orders: 1, amount: 135.9 })
  expect(sales.days).toHaveLength(30)
  expect(sales.days[0]).toMatchObject({ day: '2026-10-24', orders: 1, amount: 135.9 })
  expect(sales.days.map(({ previousAmount }) => previousAmount)).toEqual([
    ...Array.from({ length: 29 }, () => 0),
    135.9,
  ])
  expect(sales.days.filter(({ orders }) => orders > 0).slice(1)).toMatchObject([
    { day: '2026-11-15', orders: 1, amount: 135.9 },
    { day: '2026-11-16', orders: 1, amount: 135.9 },
    { day: '2026-11-19', orders: 1, amount: 135.9 },
    { day: '2026-11-20', orders: 1, amount: 99.89 },
    { day: '2026-11-21', orders: 1, amount: 135.9 },
    { day: '2026-11-22', orders: 1, amount: 135.9 },
  ])
})

test('sales are grouped by day of the shop’s time zone', async ({
  context,
  shop: { order, pay },
}) => {
  for (const at of [
    '2026-07-08T22:59:59.999Z',
    '2026-07-08T23:00:00.000Z',
    '2026-07-09T22:59:59.999Z',
    '2026-07-09T23:30:00.000Z',
  ]) {
    await pay(await order(), at)
  }
  const { sales } = await getOverview(context, new Date('2026-07-09T23:45:00.000Z'))
  expect(sales.today).toEqual({ orders: 1, amount: 135.9 })
  expect(sales.days.slice(-3)).toMatchObject([
    { day: '2026-07-08', orders: 1, amount: 135.9 },
    { day: '2026-07-09', orders: 2, amount: 271.8 },
    { day: '2026-07-10', orders: 1, amount: 135.9 },
  ])
})

test('tasks are counted until they are done', async ({
  context,
  openBrowser,
  shop: { order, act, pay },
}) => {
  const counts = async () => {
    const { toShip, unpaid, overdue, withdrawn, refundDue } = await getOverview(context, now)
    return [toShip, unpaid, overdue, withdrawn, refundDue]
  }
  expect(await counts()).toEqual([0, 0, 0, 0, 0])
  const [a, b] = [await order(), await order()]
  await change(context, a, { hold_until: ago(-1) })
  await change(context, b, { hold_until: ago(-1) })
  expect(await counts()).toEqual([0, 2, 0, 0, 0])
  await change(context, b, { hold_until: ago(0) })
  expect(await counts()).toEqual([0, 2, 1, 0, 0])
  await pay(b, ago(2.9))
  expect(await counts()).toEqual([1, 1, 0, 0, 0])
  await change(context, b, { paid_at: ago(3) })
  expect(await counts()).toEqual([1, 1, 1, 0, 0])

  const { client } = openBrowser()
  const withdrawal = { number: b, name: 'Ann Buyer', email: 'buyer@example.com' }
  await client('POST /api/withdrawal', { body: withdrawal })
  await client('POST /api/withdrawal', { body: { ...withdrawal, number: a } })
  expect(await counts()).toEqual([0, 1, 1, 2, 0])
  await act(a, { action: 'cancel' })
  await act(b, ship)
  expect(await counts()).toEqual([0, 0, 0, 1, 0])
  await act(b, comeBack)
  expect(await counts()).toEqual([0, 0, 0, 1, 1])
  expect(await getOverview(context, now)).toMatchObject({ refundsToSend: 0, transfersBack: [] })
  await act(b, { action: 'refund', amount: 100 })
  expect(await counts()).toEqual([0, 0, 0, 0, 0])
})

test('refunds to transfer are listed until they are marked as sent', async ({ context, shop }) => {
  const [first, second] = [await shop.order(), await shop.order()]
  const refund = { action: 'refund', amount: 20 }
  await shop.act(second, { action: 'book-payment' }, refund)
  await shop.act(first, { action: 'book-payment' }, { action: 'refund', amount: 14.1 }, refund)
  const { refundsToSend, transfersBack } = await getOverview(
    context,
    new Date(Date.now() + 30 * day),
  )
  expect(refundsToSend).toBe(2)
  expect(transfersBack).toEqual([
    { number: first, amount: 34.1 },
    { number: second, amount: 20 },
  ])
  await shop.act(first, { action: 'refund-sent' })
  expect((await getOverview(context)).transfersBack).toEqual([{ number: second, amount: 20 }])
  await shop.act(first, { action: 'refund', amount: 1 })
  expect((await getOverview(context)).transfersBack).toEqual([
    { number: first, amount: 1 },
    { number: second, amount: 20 },
  ])
})

test('only visible products count as low on stock or sold out', async ({ context }) => {
  const stocks = [undefined, 6, 5, 1, 0, 0]
  const ids = []
  for (const stock of stocks)
    ids.push(await newProduct(context, stock === undefined ? {} : { stock }))
  expect(await getOverview(context, now)).toMatchObject({
    lowStock: 2,
    soldOut: 2,
    failedEmails: 0,
    failedJobs: 0,
  })
  await newFailedEmail(context)
  await newProduct(context, { image: 'a'.repeat(64), categoryId: await newCategory(context) })
  expect(await getOverview(context, now)).toMatchObject({ noImage: 6, uncategorized: 6 })
  await deleteProduct(context, 'system', ids.at(-1) ?? '')
  expect(await getOverview(context, now)).toMatchObject({
    lowStock: 2,
    soldOut: 1,
    noImage: 5,
    failedEmails: 1,
  })
})

test('users, products and recent activities are shown', async ({ context, app }) => {
  const { client } = browserOf(
    { context, app },
    await roles['admin on themselves'].arrive({ context, app }),
  )
  await newProduct(context, { hidden: true })
  const id = await newProduct(context)
  for (let n = 0; n < 7; n += 1) {
    await client('PUT /api/product/update/{id}', { params: { id }, body: { price: n + 1 } })
  }
  const { people, products, changes } = await getOverview(context)
  expect([people.users, people.joined, people.waiting, products]).toEqual([
    1,
    { today: 1, week: 1, month: 1 },
    0,
    2,
  ])
  expect(changes.map(({ after }) => after.price)).toEqual([7, 6, 5, 4, 3, 2])
})

test('the last ten orders are listed, newest first', async ({ context, shop }) => {
  const numbers = []
  for (let n = 0; n < 11; n += 1) numbers.push(await shop.order())
  const { latest } = await getOverview(context, now)
  expect(latest.map(({ number }) => number)).toEqual(numbers.slice(1).toReversed())
  expect(latest[0]).toMatchObject({ name: 'Ann Buyer', total: 135.9, payment: 'open' })
})

test('missing settings are listed with where to set them', async ({ context }) => {
  const overviewOf = async (settings: Partial<AppContext['config']>) => {
    const config = { ...context.config, ...settings }
    const overview = await getOverview({ ...context, config }, now)
    return { ...overview, mail: overview.settings.filter(it => it.setting === 'mail') }
  }
  const fresh = await overviewOf({})
  expect(fresh.payment).toBe('demo')
  const bank = { setting: 'iban', page: '/settings-admin?section=bank&field=iban' }
  expect(fresh.settings[0]).toMatchObject({ ...bank, state: 'example' })
  const mail = { page: '/settings-admin?section=mail&field=host', level: 'law' }
  expect(fresh.mail).toMatchObject([mail])
  // Owners who have made this shop their own have fewer.
  const names = fresh.settings.map(({ setting }) => setting)
  expect(names).toContain('texts/delivery')
  for (const setting of [
    'shop',
    'products',
    'tax',
    'name',
    'returns',
    'contact',
    'guarantee',
    'material',
    'fit',
    'shipping',
    'home',
  ]) {
    expect(names).toContain(setting)
  }
  for (const { name, level, source } of fresh.settings) {
    if (level === 'law') expect([name, source?.name]).toEqual([name, expect.stringMatching(/\d/)])
  }
  const pages = fresh.settings.map(({ page }) => page)
  expect(pages).toContain('/settings-admin?section=goods&field=guarantee')
  await changeSettings(context, 'footer', { contact: 'help@shop.example' })
  await changeSettings(context, 'returns', { address: 'Cork' })
  await changeSettings(context, 'seller', { name: 'Smith & Sons' })
  const goods = { guarantee: 'https://shop.example/g.pdf', material: '', fit: 'All' }
  await changeSettings(context, 'goods', goods)
  await changeSettings(context, 'shipping', { cutOff: '12:00' })
  await changeSettings(context, 'home', { headline: 'Forged in Cork' })
  await newProduct(context)
  const missing = (await getOverview(context, now)).settings.map(({ setting }) => setting)
  for (const setting of [
    'name',
    'contact',
    'products',
    'returns',
    'shipping',
    'home',
    ...Object.keys(goods),
  ]) {
    expect(missing).not.toContain(setting)
  }

  const https = { https: true, publicUrl: 'https://shop.example', smtpUrl: 'smtp://mail.example' }
  const closed = await overviewOf(https)
  expect(closed.payment).toBe(null)
  expect(closed.settings[0]).toMatchObject({ ...bank, state: 'missing' })
  const bankAccount = { holder: 'Armory Ltd', iban: 'IE29AIBK93115212345678', bic: null }
  const open = await overviewOf({ ...https, bankAccount })
  expect([open.payment, open.mail]).toEqual(['transfer', []])
  expect(open.settings.map(({ setting }) => setting)).not.toContain('iban')
})

test('daily sales are read from an index', async ({ context }) => {
  const day = {
    day: '2026-11-22',
    from: '2026-11-22T00:00:00.000Z',
    to: '2026-11-23T00:00:00.000Z',
  }
  const plan = await explainPlan(context, () => findSales(context.db.read, [day, day]))
  expect(plan).toMatch(/orders_by_time_paid/)
  expect(plan).not.toMatch(/SCAN orders|Seq Scan on orders/)
})

test('the overview answers beside more searches than the shop takes', async ({ context, app }) => {
  await newProduct(context)
  const searches = Array.from({ length: 300 }, (_, n) => app.inject(`/api/product?search=set${n}`))
  expect(await getOverview(context, now)).toMatchObject({ products: 1 })
  const rejected = (await Promise.all(searches)).filter(({ statusCode }) => statusCode === 503)
  expect(rejected.length).toBeGreaterThan(0)
})
