import type { Transaction } from 'kysely'
import type { Actor } from '../activities/activities.service.ts'
import type { Tables } from '../db/tables.ts'
import { writeCreditNote } from '../invoices/invoices.service.ts'
import { cents } from '../money.ts'
import { balanceOf } from '../payments/entries.service.ts'
import { entriesOf } from '../payments/ledger.service.ts'
import type { OrdersOf } from './change-orders.ts'
import { note } from './history.ts'
import { inWords } from './in-words.ts'
import { waivedReason } from './invoicing.ts'
import { type OrderRow, updateOrder } from './orders.repository.ts'
import { settle } from './settle.ts'

/** Has an order count as paid although less came in: the owner does without the rest. */
export async function acceptDifference(
  context: OrdersOf,
  trx: Transaction<Tables>,
  order: OrderRow,
  actor: Actor,
): Promise<OrderRow> {
  const waived = cents(order.total_cents - balanceOf(await entriesOf(trx, order.id)))
  await note(trx, order.id, 'difference-accepted', actor, inWords(waived))
  // A payment that was undone has left its invoice.
  await writeCreditNote(trx, order.id, { amount: waived, reason: waivedReason })
  return settle(context, trx, await updateOrder(trx, order, { waived_cents: waived }))
}
