import type { UnpaidOrder } from '../../contract/checkout/checkout.ts'
import type { Visitor } from '../cart/cart.ts'
import { toDecimal } from '../money.ts'
import { toOrderNumber } from '../order-number.ts'
import { findAccessibleOrders } from '../orders/order-keys.ts'
import { findNewestUnpaid } from '../orders/orders.repository.ts'
import type { OrderContext } from '../orders/transactions.ts'
import { findMissing } from '../payments/ledger.ts'
import { getPaymentInstructions } from '../settlement/pay-order.ts'

/** The visitor's newest unpaid order, which guests would otherwise reach only through an email. */
export async function findUnpaidOrder(
  context: OrderContext,
  { userId, clientInfo }: Visitor,
): Promise<UnpaidOrder | null> {
  const { read } = context.db
  const ids = await findAccessibleOrders(read, clientInfo)
  if (ids.length === 0 && userId === undefined) return null
  const order = await findNewestUnpaid(read, ids, userId)
  if (!order) return null
  const due = toDecimal(await findMissing(read, order))
  const { kind } = await getPaymentInstructions(context, order)
  return { number: toOrderNumber(order.seq), due, next: kind }
}
