import type { PlaceOrder } from '../../contract/checkout.ts'
import type { CheckoutSettings } from '../../contract/settings/checkout.ts'
import { Failure } from '../failure.ts'
import { toOrderNumber } from '../order-number.ts'
import type { OrderRow } from '../orders/orders.repository.ts'
import { readAddress } from './address-columns.ts'

type Wanted = Omit<PlaceOrder, 'payment'>

/** Whether an order that a checkout has placed is what is wanted now. */
export function isAsWanted(
  order: OrderRow,
  wanted: Wanted,
  settings: { checkout: CheckoutSettings },
): boolean {
  const { email, note, code } = wanted
  const columns = { email, note, discount_code: code || null, ...readAddress(settings, wanted) }
  return Object.entries(columns).every(([name, value]) => order[name as keyof OrderRow] === value)
}

/** Changes of a form whose reply got lost must not get lost unnoticed when it is sent again. */
export function alreadyPlaced({ seq }: OrderRow, todo: string): Failure {
  const message = `Order ${toOrderNumber(seq)} was placed already, without your latest changes. ${todo}`
  return new Failure('conflict', message)
}
