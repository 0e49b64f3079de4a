import type { Trx } from '../db/database.ts'
import { findLines, type OrderRow } from '../orders/orders.repository.ts'
import { balanceOf } from '../payments/entries.ts'
import { entriesOf } from '../payments/ledger.ts'
import { amountPaidFor } from '../settlement/refunds/item-refunds.ts'
import { coveredQuantity, declinedQuantity } from './propose-refund.ts'
import { findOrderWithdrawals, findWithdrawalLines } from './withdrawals.repository.ts'

/**
 * Whether at least one item that came back is still to be refunded. Less than its price may have been withheld.
 * Items that were returned with a declined withdrawal are not refunded.
 */
export async function isRefundDue(
  trx: Trx,
  { id, total_cents, surplus_cents }: Pick<OrderRow, 'id' | 'total_cents' | 'surplus_cents'>,
): Promise<boolean> {
  const lines = await findLines(trx, id)
  const declared = await findWithdrawalLines(trx, id)
  const withdrawals = await findOrderWithdrawals(trx, id)
  const kept = withdrawals.reduce((sum, { kept_cents }) => sum + kept_cents, 0)
  const refunded = total_cents - (balanceOf(await entriesOf(trx, id)) - surplus_cents)
  const covered = lines.map(line => ({ line, quantity: coveredQuantity(line, declared) }))
  const due = amountPaidFor(covered) - kept - refunded
  const returned = lines.filter(line => line.returned > declinedQuantity(line, declared))
  const cheapest = Math.min(...returned.map(line => amountPaidFor([{ line, quantity: 1 }])))
  // An item's share of a discount is rounded to a cent.
  return due > 0 && due + lines.length >= cheapest
}
