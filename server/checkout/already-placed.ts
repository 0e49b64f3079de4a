import type { PlaceOrder } from '../../contract/checkout/checkout.ts'
import type { DbContext } from '../app-context.ts'
import { Failure } from '../failure.ts'
import { toOrderNumber } from '../order-number.ts'
import { findOrderByCheckout, type OrderRow } from '../orders/orders.repository.ts'
import { hashToken } from '../tokens.ts'

/** A hash of the whole request, whose fields are in the contract’s order. The secret key in it keeps the rest from being guessed. */
export function hashRequest(request: Pick<PlaceOrder, 'checkoutKey'>): string {
  return hashToken(JSON.stringify(request))
}

/** The order that a concurrent request of the same checkout placed. @throws the error unless that is its cause */
export async function findTwin(
  { db }: DbContext,
  error: unknown,
  checkoutHash: string,
): Promise<OrderRow> {
  const twin = db.isUniqueViolation(error)
    ? await findOrderByCheckout(db.write, checkoutHash)
    : undefined
  if (twin) return twin
  throw error
}

/** Whether an order that a checkout has placed is what a later request of that checkout asks for. */
export function matchesRequest(
  { request_hash: placed }: OrderRow,
  request: Pick<PlaceOrder, 'checkoutKey'>,
): boolean {
  return placed === null || placed === hashRequest(request)
}

/** After a lost reply, changes to the form must not be dropped silently. */
export function alreadyPlaced({ seq }: OrderRow, advice: string): Failure {
  const message = `Order ${toOrderNumber(seq)} had already been placed, without your latest changes. ${advice}`
  return new Failure('conflict', message)
}
