import type { NextAction, PaymentMethod } from '../../contract/payments/payment.ts'
import type { Visitor } from '../cart/cart.ts'
import { rules } from '../orders/limits.ts'
import type { OrderContext } from '../orders/transactions.ts'
import { findVisible } from '../orders/view-order.ts'
import { payOrder } from './pay-order.ts'

/** @throws Failure `not_found`, `conflict` where there is nothing to pay, or `rate_limited` */
export async function payAsBuyer(
  context: OrderContext,
  visitor: Visitor,
  number: string,
  { payment, key }: { payment: PaymentMethod; key?: string | undefined },
): Promise<NextAction> {
  const order = await findVisible(context, visitor, number, key)
  await context.rateLimits.take([rules.payByOrder, order.id])
  return payOrder(context, order, payment)
}
