import { expect } from 'vitest'
import type { SalesReportQuery, SalesReportReply } from '../../contract/admin/sales-report.ts'
import { cents } from '../money.ts'
import { parseOrderNumber } from '../order-number.ts'
import { test as base } from '../test/audited.ts'
import { newProduct } from '../test/builders.ts'
import { newDiscount } from '../test/discounts.ts'
import { addToCart, checkOut } from '../test/selling.ts'

type Row = SalesReportReply['rows'][number]

const test = base.extend<{
  /** Orders quantities of products, paid at a time. */
  sell: (items: [string, number][], paidAt: string, fields?: object) => Promise<string>
  report: (query: Partial<SalesReportQuery>) => Promise<SalesReportReply>
}>({
  sell: async ({ context, openBrowser, act }, use) => {
    await use(async (items, paidAt, fields) => {
      const buyer = openBrowser()
      for (const [product, quantity] of items) await addToCart(buyer, product, quantity)
      const { number } = (await checkOut(buyer, fields)).order
      await act(number, { action: 'book-payment' })
      await context.db.write
        .updateTable('orders')
        .set({ paid_at: paidAt })
        .where('seq', '=', parseOrderNumber(number) ?? 0)
        .execute()
      return number
    })
  },
  report: async ({ admin }, use) => {
    await use(query => admin.client('GET /api/admin/sales', { query }))
  },
})

const june = { from: '2026-06-01', to: '2026-06-30' }
const short = ({ name, orders, items, amount, before }: Row) => [
  ...[name, orders, items, amount],
  ...[before.orders, before.items, before.amount],
]

test('sales are added up by product, beside as many days before, in the shop’s time zone', async ({
  context,
  openBrowser,
  act,
  sell,
  report,
}) => {
  const helm = await newProduct(context, { name: 'Helm', priceCents: cents(10_000) })
  const cape = await newProduct(context, { name: 'Cape', priceCents: cents(2_000) })
  // In Dublin, May ends at 23:00 UTC and so does June.
  await sell([[helm, 1]], '2026-05-31T22:59:00.000Z')
  await sell(
    [
      [helm, 2],
      [cape, 1],
    ],
    '2026-05-31T23:00:00.000Z',
  )
  const part = await sell([[cape, 4]], '2026-06-30T22:59:00.000Z')
  await sell([[helm, 5]], '2026-06-30T23:00:00.000Z')
  // The period before begins on 2 May.
  await sell([[cape, 3]], '2026-05-01T22:59:00.000Z')
  await sell([[cape, 1]], '2026-05-01T23:00:00.000Z')
  await act(part, { action: 'refund', lines: [{ id: cape, quantity: 1 }] })
  const refunded = await sell([[helm, 1]], '2026-06-10T10:00:00.000Z')
  await act(refunded, { action: 'refund', amount: 106.9 })
  await addToCart(openBrowser(), helm)
  const { total, rows, before } = await report(june)
  expect(before).toEqual({ from: '2026-05-02', to: '2026-05-31' })
  expect(rows.map(short)).toEqual([
    ['Helm', 1, 2, 200, 1, 1, 100],
    ['Cape', 2, 4, 80, 1, 1, 20],
  ])
  expect(total).toEqual({
    ...{ orders: 2, items: 6, amount: 280 },
    before: { orders: 2, items: 2, amount: 120 },
  })
})

test('sales are added up by country and by discount code', async ({ context, sell, report }) => {
  const helm = await newProduct(context, { name: 'Helm', priceCents: cents(10_000) })
  const { code } = await newDiscount(context, { value: 10 })
  const at = '2026-06-10T10:00:00.000Z'
  await sell([[helm, 1]], at)
  await sell([[helm, 2]], at, { code })
  await sell([[helm, 4]], at, { country: 'NL', postcode: '1012 AB' })
  expect((await report({ ...june, by: 'country' })).rows.map(short)).toEqual([
    ['NL', 1, 4, 400, 0, 0, 0],
    ['IE', 2, 3, 280, 0, 0, 0],
  ])
  expect((await report({ ...june, by: 'discount' })).rows.map(short)).toEqual([
    ['', 2, 5, 500, 0, 0, 0],
    [code, 1, 2, 180, 0, 0, 0],
  ])
})

test('a year is added up from its parts: an order counts once, and a product has its latest name', async ({
  context,
  sell,
  report,
}) => {
  const helm = await newProduct(context, { name: 'Old Helm', priceCents: cents(10_000) })
  const cape = await newProduct(context, { name: 'Cape', priceCents: cents(2_000) })
  const both: [string, number][] = [
    [helm, 1],
    [cape, 2],
  ]
  await sell([[cape, 1]], '2024-12-31T12:00:00.000Z')
  await sell(both, '2025-01-01T00:00:00.000Z')
  await sell(both, '2025-01-31T23:59:00.000Z')
  await sell(both, '2025-02-01T00:00:00.000Z')
  await context.db.write
    .updateTable('products')
    .set({ name: 'Helm' })
    .where('id', '=', helm)
    .execute()
  await sell([[helm, 3]], '2025-12-31T23:59:00.000Z')
  await sell([[helm, 5]], '2026-01-01T00:00:00.000Z')
  const { total, rows } = await report({ from: '2025-01-01', to: '2025-12-31' })
  expect(rows.map(short)).toEqual([
    ['Helm', 4, 6, 600, 0, 0, 0],
    ['Cape', 3, 6, 120, 1, 1, 20],
  ])
  expect(total).toEqual({
    ...{ orders: 4, items: 12, amount: 720 },
    before: { orders: 1, items: 1, amount: 20 },
  })
})

test('a period is the last 30 days by default, and neither backward nor longer than a year', async ({
  report,
}) => {
  const { from, to, rows, total } = await report({})
  expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(29)
  expect(rows).toEqual([])
  expect(total.amount).toBe(0)
  expect((await report({ from: '2024-01-01', to: '2024-12-31' })).before.to).toBe('2023-12-31')
  await expect(report({ from: '2026-06-02', to: '2026-06-01' })).rejects.toMatchObject({
    fields: { to: expect.any(String) },
  })
  await expect(report({ from: '2025-01-01', to: '2026-01-02' })).rejects.toMatchObject({
    fields: { from: expect.stringMatching(/at most 366 days/) },
  })
})
