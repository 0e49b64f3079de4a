import type { Readable } from 'node:stream'
import type { Permission } from '../../contract/accounts/permissions.ts'
import { addressLines } from '../../contract/addresses/address-lines.ts'
import type { Currency } from '../../contract/money/currency.ts'
import type { AdminOrderSummary, ExportOrdersQuery } from '../../contract/orders/order-list.ts'
import {
  fulfillmentProgress,
  fulfillmentText,
  orderFlags,
  paymentProgress,
  paymentWords,
} from '../../contract/orders/order-progress.ts'
import { paymentMethodNames } from '../../contract/payments/payment-method-names.ts'
import { zonedFormat } from '../../contract/time/zoned-format.ts'
import type { AppContext } from '../app-context.ts'
import { csvFile, headersIn } from '../csv/csv-file.ts'
import { keysetBatches } from '../db/keyset-batches.ts'
import { type Cents, toDecimal } from '../money.ts'
import { withoutContact } from './for-role.ts'
import type { LineRow } from './orders.repository.ts'
import { ordersAfter } from './view-order.ts'

type Exported = { order: AdminOrderSummary; lines: LineRow[]; invoices: string[] }
type ItemOfOrder = Exported & { line: LineRow }
type Column<Row> = [header: string, cell: (row: Row, timeZone: string) => string | number]

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')
const money = (amount: Cents) => toDecimal(amount).toFixed(2)

const states = { placed: 'Placed', canceled: 'Canceled', completed: 'Completed' } as const
const disputes = { open: 'Open', lost: 'Lost' } as const

/** Such as 2026-11-23 20:40:00, which spreadsheets read as a time. */
const formatTime = zonedFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })

/** What each row begins with, whether it is an order or one of its items. */
const head: Column<Exported>[] = [
  ['Number', ({ order }) => order.number],
  ['Placed', ({ order }, timeZone) => formatTime(order.placedAt, timeZone)],
  ['Status', ({ order }) => states[order.state]],
  ['Payment', ({ order }) => paymentOf(order)],
  [
    'Payment method',
    ({ order }) => (order.paymentMethod ? paymentMethodNames[order.paymentMethod] : ''),
  ],
  [
    'Fulfillment',
    ({ order }) => {
      const flags = orderFlags(order)
      return fulfillmentText(fulfillmentProgress(order, flags), flags)
    },
  ],
]

const discountColumns: Column<Exported>[] = [
  ['Discount code', ({ order }) => order.discount?.code ?? ''],
  ['Discount reason', ({ order }) => order.discount?.reason ?? ''],
]

const orderColumns: Column<Exported>[] = [
  ...head,
  ['Overdue', ({ order }) => yesOrNo(order.overdue)],
  ['Return requested', ({ order }) => yesOrNo(order.withdrawn)],
  ['Disputed', ({ order }) => (order.dispute ? disputes[order.dispute] : '')],
  ['Name', ({ order }) => order.name],
  ['Email', ({ order }) => order.email],
  ['Company', ({ order }) => order.address.company],
  ['Phone', ({ order }) => order.phone],
  ['Street', ({ order }) => order.address.street],
  ['Address line 2', ({ order }) => order.address.line2],
  ['Postal code', ({ order }) => order.address.postcode],
  ['City', ({ order }) => order.address.city],
  ['Country', ({ order }) => order.address.country],
  [
    'Invoice address',
    ({ order }) => (order.invoiceAddress ? addressLines(order.invoiceAddress).join(', ') : ''),
  ],
  ['Quantity', ({ order }) => order.count],
  ['Quantity shipped', ({ order }) => order.shipped],
  ['Quantity returned', ({ order }) => order.returned],
  ['Quantity canceled', ({ order }) => canceledOf(order, order.count, order.canceled)],
  ...discountColumns,
  ['Discount in ¤', ({ order }) => (order.discount?.amount ?? 0).toFixed(2)],
  ['Shipping', ({ order }) => order.shipping],
  ['Shipping in ¤', ({ order }) => order.shippingPrice.toFixed(2)],
  ['VAT in ¤', ({ order }) => order.tax.reduce((sum, { amount }) => sum + amount, 0).toFixed(2)],
  ['Total in ¤', ({ order }) => order.total.toFixed(2)],
  ['Received in ¤', ({ order }) => order.received.toFixed(2)],
  ['Refunded in ¤', ({ order }) => order.refunded.toFixed(2)],
  ['Invoice', ({ invoices }) => invoices.join(' ')],
]

/** Without the order's totals, which would be added up once for each of its items. */
const itemColumns: Column<ItemOfOrder>[] = [
  ...head,
  ['Name', ({ order }) => order.name],
  ['Email', ({ order }) => order.email],
  ['Country', ({ order }) => order.address.country],
  ['Shipping', ({ order }) => order.shipping],
  ...discountColumns,
  ['Invoice', ({ invoices }) => invoices.join(' ')],
  ['Product ID', ({ line }) => line.product_id],
  ['Item', ({ line }) => line.name],
  ['Price in ¤', ({ line }) => money(line.price_cents)],
  ['Quantity', ({ line }) => line.quantity],
  ['Quantity shipped', ({ line }) => line.shipped],
  ['Quantity returned', ({ line }) => line.returned],
  ['Quantity canceled', ({ order, line }) => canceledOf(order, line.quantity, line.canceled)],
  ['Item total in ¤', ({ line }) => money(line.total_cents)],
  ['Discount in ¤', ({ line }) => money(line.discount_cents)],
  ['VAT in %', ({ line }) => line.tax_rate / 100],
  ['VAT in ¤', ({ line }) => money(line.tax_cents)],
]

/** All orders that the list's filters and search find, or their items; oldest first. */
export async function exportOrders(
  context: Pick<AppContext, 'db' | 'settings'>,
  { rows, ...filter }: ExportOrdersQuery,
  permissions: readonly Permission[],
): Promise<Readable> {
  const { shop } = await context.settings.read()
  const find = ordersAfter(context, filter, permissions)
  const batches = keysetBatches({ seq: 0 }, async (after: { seq: number }, limit) =>
    (await find(after, limit)).map(row => ({
      ...row,
      order: withoutContact(row.order, permissions),
    })),
  )
  return rows === 'items'
    ? toFile(shop, itemColumns, batches, found => found.lines.map(line => ({ ...found, line })))
    : toFile(shop, orderColumns, batches, found => [found])
}

function toFile<Row>(
  { currency, timeZone }: { currency: Currency; timeZone: string },
  columns: Column<Row>[],
  batches: AsyncIterable<Exported[]>,
  rowsOf: (found: Exported) => Row[],
): Readable {
  const headers = columns.map(([header]) => header)
  return csvFile(headersIn(currency, headers), cells())

  async function* cells() {
    for await (const found of batches) {
      yield found.flatMap(rowsOf).map(row => columns.map(([, cell]) => String(cell(row, timeZone))))
    }
  }
}

/** Canceling a whole order doesn’t change its lines. */
function canceledOf({ state }: AdminOrderSummary, all: number, canceled: number): number {
  return state === 'canceled' ? all : canceled
}

function paymentOf(order: AdminOrderSummary): string {
  const progress = paymentProgress(order, orderFlags(order))
  return progress ? paymentWords[progress] : ''
}
