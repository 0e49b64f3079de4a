import { requireMay } from '../accounts/rights.ts'
import type { Actor } from '../activities/activities.ts'
import { Failure } from '../failure.ts'
import { parseOrderNumber } from '../order-number.ts'
import { lockOrderBySeq } from '../orders/orders.repository.ts'
import { type OrderContext, withOrderTransaction } from '../orders/transactions.ts'
import { entriesOf } from '../payments/ledger.ts'
import type { StockChange } from '../stock/moves.ts'
import { type PayableOrder, toPayableOrder } from './payable-orders.ts'
import { bookCharge, type Charge } from './settle.ts'

/**
 * Books a transfer from a bank statement, in one transaction with what `decide` writes.
 * @param decide sees the locked order, and returns the charge to book, if any. Anything that it locks is
 * locked after the order and before the products.
 * @throws Failure `forbidden` or `not_found`
 */
export function bookTransfer<T>(
  context: OrderContext,
  actor: Actor,
  orderNumber: string,
  decide: (
    trx: StockChange['trx'],
    order: PayableOrder,
  ) => Promise<{ outcome: T; charge?: Charge }>,
): Promise<T> {
  return withOrderTransaction(context, async change => {
    const { trx } = change
    await requireMay(trx, actor, 'books')
    const seq = parseOrderNumber(orderNumber)
    const order = seq === undefined ? undefined : await lockOrderBySeq(trx, seq)
    if (!order) throw new Failure('not_found', `Order ${orderNumber} doesn’t exist.`)
    const entries = await entriesOf(trx, order.id)
    const { outcome, charge } = await decide(trx, toPayableOrder(order, entries))
    if (charge) await bookCharge(context, change, order, charge, actor, entries)
    return outcome
  })
}
