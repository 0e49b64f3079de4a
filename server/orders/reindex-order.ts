import type { InvoiceSummary } from '../../contract/orders/invoice.ts'
import type { Queries } from '../db/database.ts'
import { invoicesOf } from '../invoices/invoices.ts'
import type { Entry } from '../payments/entries.ts'
import { orderSearchColumns } from './order-search.ts'
import {
  findLines,
  findParcelsIfShipped,
  type LineRow,
  type OrderRow,
  updateSearch,
} from './orders.repository.ts'

/** What the transaction has read of an order. */
export type KnownParts = {
  lines?: LineRow[] | undefined
  entries?: Entry[] | undefined
  invoices?: InvoiceSummary[] | undefined
}

/** Call it after an order's address or parcels change, and after an invoice or credit note is issued. */
export async function reindexOrder(
  trx: Queries,
  order: OrderRow,
  known: KnownParts = {},
): Promise<void> {
  const lines = known.lines ?? (await findLines(trx, order.id))
  const parcels = await findParcelsIfShipped(trx, order.id, lines)
  const papers = known.invoices ?? (await invoicesOf(trx, order.id))
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
