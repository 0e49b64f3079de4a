import type { Next, PaymentMethod } from '../../contract/payment.ts'
import type { Visitor } from '../cart/cart.service.ts'
import type { OrdersOf } from './change-orders.ts'
import { rules } from './limits.ts'
import { payOrder } from './pay-order.service.ts'
import { findVisible } from './view-order.service.ts'

/** @throws Failure `not_found`, `conflict` where there is nothing to pay, or `rate_limited` */
export async function payVisibleOrder(
  context: OrdersOf,
  visitor: Visitor,
  number: string,
  { payment, key }: { payment: PaymentMethod; key?: string | undefined },
): Promise<Next> {
  const order = await findVisible(context, visitor, number, key)
  await context.rateLimits.take([rules.payByOrder, order.id])
  return payOrder(context, order, payment)
}
