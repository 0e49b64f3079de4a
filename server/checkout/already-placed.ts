import type { PlaceOrder } from '../../contract/checkout.ts'
import type { CheckoutSettings } from '../../contract/settings/checkout.ts'
import { Failure } from '../failure.ts'
import { toOrderNumber } from '../order-number.ts'
import type { OrderRow } from '../orders/orders.repository.ts'
import { readAddress, withOptionalPhone } from './address-columns.ts'

/** Whether an order that a checkout has placed is what a later request of that checkout asks for. */
export function matchesRequest(
  order: OrderRow,
  request: Omit<PlaceOrder, 'payment'>,
  settings: { checkout: CheckoutSettings },
): boolean {
  const { email, note, code } = request
  // A number that is required since is no reason to reject what was ordered without one.
  const address = readAddress(withOptionalPhone(settings), request)
  const columns = { email, note, discount_code: code || null, ...address }
  return Object.entries(columns).every(([name, value]) => order[name as keyof OrderRow] === value)
}

/** After a lost reply, changes to the form must not be dropped silently. */
export function alreadyPlaced({ seq }: OrderRow, advice: string): Failure {
  const message = `Order ${toOrderNumber(seq)} had already been placed, without your latest changes. ${advice}`
  return new Failure('conflict', message)
}
