import { limits } from '../../contract/limits.ts'
import type {
  Withdrawal,
  WithdrawalAction,
  WithdrawalPage,
  WithdrawalReply,
  WithdrawalsQuery,
} from '../../contract/returns/withdrawal.ts'
import type { DbContext } from '../app-context.ts'
import type { Reads } from '../db/database.ts'
import { Failure } from '../failure.ts'
import { type Cents, cents, toDecimal } from '../money.ts'
import { toOrderNumber } from '../order-number.ts'
import { findLines, findOrder, type LineRow } from '../orders/orders.repository.ts'
import { entriesOf } from '../payments/ledger.ts'
import { expectedQuantity, isOpen, receivedQuantity } from './expected-items.ts'
import { findHistory, findUnrefunded, unsettledReturns } from './refund-due.ts'
import * as repository from './withdrawals.repository.ts'

/** Withdrawals, open ones first, by when their refund is due. */
export async function listWithdrawals(
  { db }: DbContext,
  { state, page, limit }: WithdrawalsQuery,
): Promise<WithdrawalPage> {
  const range = { limit, offset: (page - 1) * limit }
  const rows = await repository.findWithdrawals(db.read, state, range)
  const total = await repository.countWithdrawals(db.read, state, limits.offset)
  const ids = rows.map(({ id }) => id)
  const named = await repository.findNamedItems(db.read, ids)
  const items = Map.groupBy(named, item => item.withdrawal_id)
  const withdrawals = rows.map(row => toWithdrawal(row, items.get(row.id) ?? []))
  return { withdrawals, total }
}

/** @throws Failure `not_found` */
export async function viewWithdrawal({ db }: DbContext, id: string): Promise<WithdrawalReply> {
  return toWithdrawalReply(db.read, await readWithdrawal(db.read, id))
}

/** @throws Failure `not_found` */
export async function readWithdrawal(db: Reads, id: string): Promise<repository.WithdrawalRow> {
  const row = await repository.findWithdrawal(db, id)
  if (!row) throw new Failure('not_found', 'This withdrawal doesn’t exist.')
  return row
}

/** A withdrawal with the refund due for it and the actions that are possible. */
export async function toWithdrawalReply(
  db: Reads,
  row: repository.WithdrawalRow,
): Promise<WithdrawalReply> {
  const lines = await findLines(db, row.order_id)
  const history = await findHistory(db, row.order_id)
  const { declared } = history
  const proposal = await findProposal(db, row, { lines, declared })
  const own = new Map(
    declared.filter(of => of.withdrawal_id === row.id).map(of => [of.product_id, of]),
  )
  return {
    withdrawal: toWithdrawal(row, await repository.findNamedItems(db, [row.id])),
    lines: lines.map(line => ({
      id: line.product_id,
      name: line.name,
      image: line.image,
      price: toDecimal(line.price_cents),
      quantity: line.quantity,
      wanted: own.get(line.product_id)?.wanted ?? 0,
      restocked: own.get(line.product_id)?.restocked ?? 0,
      writtenOff: own.get(line.product_id)?.written_off ?? 0,
      canceled: own.get(line.product_id)?.canceled ?? 0,
      left: line.shipped - line.returned,
    })),
    proposal: { amount: toDecimal(proposal.amount), shipping: toDecimal(proposal.shipping) },
    can: canDo(row, lines, declared, {
      proposed: proposal.amount,
      unsettled: unsettledReturns(history),
    }),
  }
}

/**
 * The refund due for a withdrawal; zero unless it is open.
 * @param known the lines of its order and of all withdrawals of that, if they have been read
 */
export async function findProposal(
  db: Reads,
  row: Pick<repository.WithdrawalRow, 'id' | 'order_id' | 'state'>,
  known?: { lines: LineRow[]; declared: repository.WithdrawalLineRow[] },
): Promise<{ amount: Cents; shipping: Cents }> {
  const order = await findOrder(db, row.order_id)
  if (!order || !isOpen(row)) return { amount: cents(0), shipping: cents(0) }
  const returned = {
    lines: known?.lines ?? (await findLines(db, order.id)),
    declared: known?.declared ?? (await repository.findWithdrawalLines(db, order.id)),
    entries: await entriesOf(db, order.id),
  }
  return findUnrefunded(db, order, returned, row.id)
}

/** @param declared the lines of all withdrawals of the order */
function canDo(
  row: repository.WithdrawalRow,
  lines: LineRow[],
  declared: repository.WithdrawalLineRow[],
  { proposed, unsettled }: { proposed: Cents; unsettled: Map<string, number> },
): WithdrawalAction[] {
  const open = isOpen(row)
  // The refund may be sent before the items are back.
  const isExpected = declared.some(of => of.withdrawal_id === row.id && expectedQuantity(of) > 0)
  // What is due for an order that isn't fully paid is its total, so its items can't be canceled one by one.
  const isUnpaid = row.payment === 'open'
  // A withdrawal that names no items can only be judged once everything is back.
  const isKnown =
    declared.some(of => of.withdrawal_id === row.id) ||
    lines.every(line => line.returned === line.shipped)
  const mayCome = open || (row.state === 'refunded' && isExpected)
  const isSettled = declared.some(
    of =>
      of.withdrawal_id === row.id &&
      (of.settled > 0 || receivedQuantity(of) > (unsettled.get(of.product_id) ?? 0)),
  )
  const can: [WithdrawalAction, boolean][] = [
    ['cancel', open && row.unshipped === 1],
    ['receive', mayCome && lines.some(line => line.returned < line.shipped)],
    ['refund', open && proposed > 0 && !isUnpaid],
    ['decline', open],
    ['close', open && proposed === 0 && isKnown && !(isUnpaid && isExpected)],
    ['undo-receive', row.state === 'received' && !isSettled],
  ]
  return can.filter(([, may]) => may).map(([action]) => action)
}

function toWithdrawal(row: repository.WithdrawalRow, items: Withdrawal['items']): Withdrawal {
  return {
    id: row.id,
    order: toOrderNumber(row.seq),
    name: row.name,
    email: row.email,
    whole: row.is_whole === 1,
    items: items.map(({ name, quantity }) => ({ name, quantity })),
    description: row.description,
    arrivedAt: row.arrived_at,
    dueAt: row.due_at,
    afterDeadline: row.is_after_deadline === 1,
    unshipped: row.unshipped === 1,
    state: row.state,
    reason: row.reason,
    updatedAt: row.order_updated_at,
  }
}
