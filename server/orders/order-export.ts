import type { Readable } from 'node:stream'
import type { AdminOrderSummary, ExportOrdersQuery } from '../../contract/order-list.ts'
import type { AppContext } from '../app-context.ts'
import { csvFile } from '../csv/csv-file.ts'
import { keysetBatches } from '../db/keyset-batches.ts'
import { ordersAfter } from './view-order.ts'

const withSpaces = (state: string) => state.replaceAll('-', ' ')
const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')

const columns: [header: string, cell: (order: AdminOrderSummary) => string | number][] = [
  ['Number', ({ number }) => number],
  ['Placed', ({ placedAt }) => placedAt],
  ['Status', ({ state }) => withSpaces(state)],
  ['Payment', ({ payment }) => withSpaces(payment)],
  ['Fulfillment', ({ fulfillment }) => withSpaces(fulfillment)],
  ['Overdue', ({ overdue }) => yesOrNo(overdue)],
  ['Return requested', ({ withdrawn }) => yesOrNo(withdrawn)],
  ['Disputed', ({ dispute }) => dispute ?? ''],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Street', ({ address }) => address.street],
  ['Postal code', ({ address }) => address.postcode],
  ['City', ({ address }) => address.city],
  ['Country', ({ address }) => address.country],
  ['Quantity', ({ count }) => count],
  ['Quantity shipped', ({ shipped }) => shipped],
  ['Quantity returned', ({ returned }) => returned],
  ['Quantity canceled', ({ canceled }) => canceled],
  ['Discount code', ({ discount }) => discount?.code ?? ''],
  ['Discount in EUR', ({ discount }) => (discount?.amount ?? 0).toFixed(2)],
  ['Shipping', ({ shipping }) => shipping],
  ['Shipping in EUR', ({ shippingPrice }) => shippingPrice.toFixed(2)],
  ['VAT in EUR', ({ tax }) => tax.reduce((sum, { amount }) => sum + amount, 0).toFixed(2)],
  ['Total in EUR', ({ total }) => total.toFixed(2)],
  ['Received in EUR', ({ received }) => received.toFixed(2)],
  ['Refunded in EUR', ({ refunded }) => refunded.toFixed(2)],
]

/** All orders that the list's filter and search find, oldest first. */
export function exportOrders(
  { db }: Pick<AppContext, 'db'>,
  { search, state }: ExportOrdersQuery,
): Readable {
  const headers = columns.map(([header]) => header)
  return csvFile(headers, rows())

  async function* rows() {
    for await (const orders of keysetBatches({ seq: 0 }, ordersAfter({ db }, { search, state }))) {
      yield orders.map(({ order }) => columns.map(([, cell]) => String(cell(order))))
    }
  }
}
