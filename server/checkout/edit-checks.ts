import type { ManageOrder } from '../../contract/orders/manage-order.ts'
import { requireMay } from '../accounts/rights.ts'
import type { Actor } from '../activities/activities.ts'
import type { Reads } from '../db/database.ts'
import { Failure, invalid } from '../failure.ts'
import { cents, formatMoney } from '../money.ts'
import type { OrderRow } from '../orders/orders.repository.ts'
import type { OrderContext } from '../orders/transactions.ts'
import { offeredProviders } from '../payments/providers.ts'
import { readBeyondLimit } from '../vat/sales-abroad.ts'
import { digestEdit, type EditDraft } from './draft-edit.ts'
import { soldOut } from './sold-out.ts'
import { totalProblem } from './total-problem.ts'

export type Editing = Extract<ManageOrder, { action: 'edit-items' }>

/** @throws Failure `conflict`, `sold_out`, or at `lines` */
export function assertPossible(order: OrderRow, edited: EditDraft, { digest }: Editing): void {
  const { lines, removed, sums } = edited
  const short = lines.filter(({ problem }) => problem === 'sold-out' || problem === 'too-few')
  if (lines.some(({ problem }) => problem === 'gone')) {
    throw invalid('lines', 'Remove the product that is no longer sold, or don’t add more of it')
  }
  if (short.length > 0) {
    const shortages = short.map(({ productId, left }) => ({ productId, left: left ?? 0 }))
    throw soldOut(lines, shortages, leftInOrder)
  }
  if (removed.length === 0 && lines.every(({ quantity, before }) => quantity === before)) {
    throw invalid('lines', 'Change an item first')
  }
  const tooMuch = totalProblem(sums.total, order.currency)
  if (tooMuch) throw invalid('lines', tooMuch)
  if (sums.total === 0 && order.total_cents > 0) {
    throw new Failure('conflict', 'Nothing would be left to pay. Cancel the order instead.')
  }
  if (digestEdit(edited) !== digest) {
    const message = 'The total has changed. Check it, then save again.'
    throw new Failure('conflict', message)
  }
}

/** @throws Failure `conflict`, or `forbidden` if money would go back */
export async function assertAllowed(
  context: OrderContext,
  db: Reads,
  order: OrderRow,
  edited: EditDraft,
  actor: Actor,
): Promise<void> {
  await assertTaxedAtHome(context, db, order, edited)
  await assertPayable(context, db, order, edited)
  if (edited.refund > 0) await requireMay(db, actor, 'orders.refund')
}

/**
 * An order that was taxed at home stays so. What would exceed the limit of sales that may be taxed at home is another
 * supply, which is taxed at its destination.
 * @throws Failure `conflict`
 */
async function assertTaxedAtHome(
  context: OrderContext,
  db: Reads,
  order: OrderRow,
  { sums }: EditDraft,
): Promise<void> {
  const settings = await context.settings.read(db)
  const more = sums.total - sums.tax - (order.total_cents - order.tax_cents)
  if (order.tax_treatment !== 'origin' || settings.tax.mode !== 'automatic' || more <= 0) return
  const isBeyond = await readBeyondLimit(db, settings, order.placed_at)
  if (isBeyond(cents(more))) {
    const message =
      'With these items, your sales to other EU countries would exceed the limit for charging your own country’s VAT. Place a separate order for the added items.'
    throw new Failure('conflict', message)
  }
}

/** @throws Failure `conflict` if the buyer couldn't pay what is due */
async function assertPayable(
  context: OrderContext,
  db: Reads,
  { currency }: OrderRow,
  { due }: EditDraft,
): Promise<void> {
  if (due === 0) return
  const offered = await offeredProviders(context, db)
  const least = Math.min(...offered.map(({ minimumAmount }) => minimumAmount(currency)))
  if (due >= least) return
  const message =
    offered.length === 0
      ? 'Set up a payment method first, under Settings.'
      : `${formatMoney(due, currency)} would be due, but the minimum payment is ${formatMoney(cents(least), currency)}.`
  throw new Failure('conflict', message)
}

/** What is left of a product, counting the items that the order already has. */
export const leftInOrder = (left: number) => `at most ${left} in this order`
