import { requireMay } from '../accounts/rights.ts'
import type { Actor } from '../activities/activities.ts'
import type { Cents } from '../money.ts'
import { lockOrder } from '../orders/orders.repository.ts'
import { type OrderContext, withOrderTransaction } from '../orders/transactions.ts'
import { newTransfer } from '../payments/ledger.ts'
import type { StockChange } from '../stock/moves.ts'
import { getPayableOrder, type PayableOrder } from './payable-orders.ts'
import { bookCharge } from './settle.ts'

type Transfer = {
  cents: Cents
  /** Identifies it: the ledger has each reference once. */
  reference: string
  /** The last day of the bank statement. */
  statement: string
}

/**
 * Books a transfer from a bank statement, in one transaction with what `decide` writes.
 * @param decide sees the locked order and the ledger's reference for the transfer. Anything that it locks is
 * locked after the order and before the products.
 */
export function bookTransfer<T extends { books: boolean }>(
  context: OrderContext,
  actor: Actor,
  orderId: string,
  { reference, ...transfer }: Transfer,
  decide: (trx: StockChange['trx'], order: PayableOrder, ref: string) => Promise<T>,
): Promise<T> {
  return withOrderTransaction(context, async change => {
    const { trx } = change
    await requireMay(trx, actor, 'books')
    const order = await lockOrder(trx, orderId)
    const charge = { ...transfer, ...(await newTransfer(trx, reference)) }
    const decided = await decide(trx, await getPayableOrder(trx, order), charge.provider_ref)
    if (decided.books) await bookCharge(context, change, order, charge, actor)
    return decided
  })
}
