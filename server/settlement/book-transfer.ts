import { requireMayDeferred } from '../accounts/rights.ts'
import type { Actor } from '../activities/activities.ts'
import type { Trx } from '../db/database.ts'
import { Failure } from '../failure.ts'
import { parseOrderNumber } from '../order-number.ts'
import { lockOrderBySeq } from '../orders/orders.repository.ts'
import { type OrderContext, withOrderTransaction } from '../orders/transactions.ts'
import { entriesOf } from '../payments/ledger.ts'
import { type PayableOrder, toPayableOrder } from './payable-orders.ts'
import { bookCharge, type Charge } from './settle.ts'

type Booking<Found, Outcome> = {
  /** Must make a query, and its first one is sent together with those that check the actor and lock the order. */
  read: (trx: Trx) => Promise<Found>
  /** @returns the charge to book, if any. Anything it locks is locked after the order and before the products. */
  decide: (
    trx: Trx,
    order: PayableOrder,
    found: Found,
  ) => Promise<{ outcome: Outcome; charge?: Charge }>
}

/**
 * Books a transfer from a bank statement, in one transaction with what is read and decided once the order is locked.
 * @throws Failure `forbidden` or `not_found`
 */
export function bookTransfer<Found, Outcome>(
  context: OrderContext,
  actor: Actor,
  orderNumber: string,
  { read, decide }: Booking<Found, Outcome>,
): Promise<Outcome> {
  return withOrderTransaction(context, async change => {
    const { trx } = change
    const requireMay = await requireMayDeferred(trx, actor, 'books')
    const seq = parseOrderNumber(orderNumber)
    const locked = seq === undefined ? undefined : await lockOrderBySeq(trx, seq)
    const found = await read(trx)
    requireMay()
    const order = locked?.()[0]
    if (!order) throw new Failure('not_found', `Order ${orderNumber} doesn’t exist.`)
    const entries = await entriesOf(trx, order.id)
    const { outcome, charge } = await decide(trx, await toPayableOrder(trx, order, entries), found)
    if (charge) await bookCharge(context, change, order, charge, actor, entries)
    return outcome
  })
}
