import type { Actor } from '../activities/activities.ts'
import type { Trx } from '../db/database.ts'
import { writeCreditNote } from '../invoices/invoices.ts'
import { cents, toDecimal } from '../money.ts'
import { appendEvent } from '../orders/events.ts'
import { type OrderRow, updateOrder } from '../orders/orders.repository.ts'
import type { OrderContext } from '../orders/transactions.ts'
import { balanceOf, openingAfter } from '../payments/entries.ts'
import { entriesOf } from '../payments/ledger.ts'
import { creditOutdatedInvoice, waivedReason } from './invoicing.ts'
import { settle } from './settle.ts'

/** Marks an order as paid although less was received: the owner waives the rest. */
export async function acceptDifference(
  context: OrderContext,
  trx: Trx,
  order: OrderRow,
  actor: Actor,
): Promise<OrderRow> {
  const entries = await entriesOf(trx, order.id)
  const waived = cents(order.total_cents - balanceOf(entries))
  const event = { type: 'difference-accepted', data: { amount: toDecimal(waived) } } as const
  await appendEvent(trx, order, event, actor)
  await creditOutdatedInvoice(context, trx, order)
  // An undone payment leaves its invoice, which the difference is credited to.
  await writeCreditNote(context, trx, order.id, { amount: waived, reason: waivedReason })
  // What went back until now was of the full amount.
  const changed = { waived_cents: waived, ...openingAfter(entries) }
  const now = await updateOrder(trx, order, changed)
  return settle(context, trx, now, entries)
}
