import type { Trx } from '../db/database.ts'
import { findLines, type OrderRow } from '../orders/orders.repository.ts'
import { balanceOf } from '../payments/entries.ts'
import { entriesOf } from '../payments/ledger.ts'
import { amountPaidFor } from '../settlement/refunds/item-refunds.ts'
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
  const declined = (await findWithdrawalLines(trx, id)).filter(({ state }) => state === 'declined')
  const parts = lines.map(line => ({
    line,
    quantity: declined
      .filter(({ product_id }) => product_id === line.product_id)
      .reduce((left, { restocked, written_off }) => left - restocked - written_off, line.returned),
  }))
  const withdrawals = await findOrderWithdrawals(trx, id)
  const kept = withdrawals.reduce((sum, { kept_cents }) => sum + kept_cents, 0)
  const refunded = total_cents - (balanceOf(await entriesOf(trx, id)) - surplus_cents)
  const covered = parts.map(({ line, quantity }) => ({ line, quantity: quantity + line.canceled }))
  const returned = parts.filter(({ quantity }) => quantity > 0)
  const cheapest = Math.min(...returned.map(({ line }) => amountPaidFor([{ line, quantity: 1 }])))
  const due = amountPaidFor(covered) - kept - refunded
  // An item's share of a discount is rounded to a cent.
  return due > 0 && due + lines.length >= cheapest
}
