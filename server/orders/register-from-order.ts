import type { AccountOfOrder } from '../../contract/orders/buyer-actions.ts'
import { signUpBuyer } from '../accounts/sign-up/sign-up-buyer.ts'
import type { AppContext } from '../app-context.ts'
import type { Visitor } from '../cart/cart.ts'
import { findVisible } from './view-order.ts'

/**
 * Signs up with an order's name and email. Anyone may have typed that address, so its owner
 * must open the link in the email, and the reply doesn't reveal whether it has an account.
 * @returns the message to show
 * @throws Failure `not_found`, at `password`, or `rate_limited`
 */
export async function registerFromOrder(
  context: AppContext,
  visitor: Visitor,
  number: string,
  { password, key }: AccountOfOrder,
): Promise<string> {
  const { name, email } = await findVisible(context, visitor, number, key)
  return signUpBuyer(context, { name, email, password }, visitor.clientInfo)
}
