import type { Queries } from '../db/database.ts'
import { invoicesOf } from '../invoices/invoices.ts'
import { orderSearchColumns } from './order-search.ts'
import { findLines, findParcels, type OrderRow, updateSearch } from './orders.repository.ts'

/** Call it after an order's address or parcels change, and after an invoice or credit note is issued. */
export async function reindexOrder(trx: Queries, order: OrderRow): Promise<void> {
  const parcels = await findParcels(trx, order.id)
  const lines = await findLines(trx, [order.id])
  const papers = await invoicesOf(trx, order.id)
  const columns = orderSearchColumns(order, {
    words: [
      ...lines.map(({ name }) => name),
      ...parcels.map(({ carrier }) => carrier),
      ...papers.map(({ number }) => number),
      order.discount_code ?? '',
    ],
    trackings: parcels.map(({ tracking }) => tracking),
  })
  await updateSearch(trx, order.id, columns)
}
