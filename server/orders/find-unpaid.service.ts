import type { UnpaidOrder } from '../../contract/order.ts'
import type { Visitor } from '../cart/cart.service.ts'
import { cents, toEuro } from '../money.ts'
import { numberOf } from '../order-number.ts'
import { balanceOf, dueOf } from '../payments/entries.service.ts'
import { entriesOf } from '../payments/ledger.service.ts'
import type { OrdersOf } from './change-orders.ts'
import { openedOrders } from './order-keys.service.ts'
import { findNewestUnpaid } from './orders.repository.ts'
import { instructionsOf } from './pay-order.service.ts'

/** The newest order that a visitor may see and has yet to pay, which otherwise only emails lead to. */
export async function findUnpaid(
  context: OrdersOf,
  { userId, clientInfo }: Visitor,
): Promise<UnpaidOrder | null> {
  const { read } = context.db
  const ids = await openedOrders(read, clientInfo)
  if (ids.length === 0 && userId === undefined) return null
  const order = await findNewestUnpaid(read, ids, userId)
  if (!order) return null
  const paid = balanceOf(await entriesOf(read, order.id))
  const { kind } = await instructionsOf(context, order)
  return { number: numberOf(order.seq), due: toEuro(cents(dueOf(order) - paid)), next: kind }
}
