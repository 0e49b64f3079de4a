import type { AccountOfOrder } from '../../contract/order.ts'
import { signUpBuyer } from '../accounts/sign-up-buyer.ts'
import type { AppContext } from '../app-context.ts'
import type { Visitor } from '../cart/cart.ts'
import { findVisible } from './view-order.ts'

/**
 * Signs up with the name and email of an order. Anyone may have typed that address, so its owner
 * must open the link of the mail, and the reply does not tell whether it has an account.
 * @returns the message for the person
 * @throws Failure `not_found`, at the password, or `rate_limited`
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
