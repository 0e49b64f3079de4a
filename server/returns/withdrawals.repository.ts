import { type Insertable, sql, type Updateable } from 'kysely'
import type { WithdrawalFilter, WithdrawalState } from '../../contract/returns/withdrawal.ts'
import { countRows } from '../db/count-rows.ts'
import type { Page, Queries, Reads } from '../db/database.ts'
import type { WithdrawalLineTable, WithdrawalTable } from '../db/tables/withdrawal-tables.ts'
import { nextTimestamp } from '../db/time.ts'

export type WithdrawalRow = NonNullable<Awaited<ReturnType<typeof findWithdrawal>>>
export type WithdrawalLineRow = Awaited<ReturnType<typeof findWithdrawalLines>>[number]

/** The states in which a withdrawal is waiting for the owner. */
export const openStates: readonly WithdrawalState[] = ['announced', 'received']

/** Literals exactly as in the index, which bound values would keep from being used. */
const rank = sql<number>`case when withdrawals.state in ('announced', 'received') then 0 else 1 end`

const isUnshipped = sql<number>`case when orders.state = 'placed' and not exists (
  select 1 from order_lines where order_lines.order_id = orders.id and shipped > 0
) then 1 else 0 end`

const selectWithdrawals = (db: Reads) =>
  db
    .selectFrom('withdrawals')
    .innerJoin('orders', 'orders.id', 'withdrawals.order_id')
    .selectAll('withdrawals')
    .select(['orders.seq', 'orders.name', 'orders.email', 'orders.payment'])
    .select('orders.updated_at as order_updated_at')
    .select(isUnshipped.as('unshipped'))

export function findWithdrawal(db: Reads, id: string) {
  return selectWithdrawals(db).where('withdrawals.id', '=', id).executeTakeFirst()
}

function found(db: Reads, state: WithdrawalFilter) {
  const all = db.selectFrom('withdrawals')
  if (state === 'all') return all
  return state === 'open' ? all.where(rank, '=', sql.lit(0)) : all.where('state', '=', state)
}

/** A page: open ones by when their refund is due, then others. Skipping reads only an index. */
export async function findWithdrawals(
  db: Reads,
  state: WithdrawalFilter,
  { limit, offset }: Page,
): Promise<WithdrawalRow[]> {
  const byRank = state === 'open' || state === 'all'
  const page = found(db, state)
    .select('id')
    .$if(byRank, query => query.orderBy(rank))
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
  return selectWithdrawals(db)
    .where('withdrawals.id', 'in', db.selectFrom(page.as('found')).select('id'))
    .orderBy(rank)
    .orderBy('withdrawals.due_at')
    .orderBy('withdrawals.id')
    .execute()
}

/** Stops counting at `most`. */
export function countWithdrawals(
  db: Reads,
  state: WithdrawalFilter,
  most: number,
): Promise<number> {
  return countRows(db, found(db, state).select('id').limit(most))
}

export function findOrderWithdrawals(db: Reads, orderId: string) {
  return db.selectFrom('withdrawals').selectAll().where('order_id', '=', orderId).execute()
}

export async function hasOpenWithdrawal(db: Reads, orderId: string): Promise<boolean> {
  const found = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', openStates)
    .limit(1)
    .execute()
  return found.length > 0
}

export function findWithdrawalLines(db: Reads, orderId: string) {
  return db
    .selectFrom('withdrawal_lines')
    .innerJoin('withdrawals', 'withdrawals.id', 'withdrawal_lines.withdrawal_id')
    .selectAll('withdrawal_lines')
    .select('state')
    .where('order_id', '=', orderId)
    .execute()
}

/** What these withdrawals name, in the order of the orders' lines. */
export async function findNamedItems(db: Reads, withdrawalIds: string[]) {
  if (withdrawalIds.length === 0) return []
  return db
    .selectFrom('withdrawal_lines')
    .innerJoin('withdrawals', 'withdrawals.id', 'withdrawal_lines.withdrawal_id')
    .innerJoin('order_lines', join =>
      join
        .onRef('order_lines.order_id', '=', 'withdrawals.order_id')
        .onRef('order_lines.product_id', '=', 'withdrawal_lines.product_id'),
    )
    .select(['withdrawal_id', 'order_lines.name', 'wanted as quantity'])
    .where('withdrawal_id', 'in', withdrawalIds)
    .where('wanted', '>', 0)
    .orderBy('order_lines.position')
    .execute()
}

export async function insertWithdrawal(
  trx: Queries,
  row: Insertable<WithdrawalTable>,
  lines: Insertable<WithdrawalLineTable>[],
): Promise<void> {
  await trx.insertInto('withdrawals').values(row).execute()
  if (lines.length > 0) await trx.insertInto('withdrawal_lines').values(lines).execute()
}

type Change = Pick<Updateable<WithdrawalTable>, 'state' | 'kept_cents' | 'reason'>

/** Updates a withdrawal if it is still as it was read, and throws otherwise. */
export async function updateWithdrawal(
  trx: Queries,
  { id, state, updated_at }: Pick<WithdrawalRow, 'id' | 'state' | 'updated_at'>,
  change: Change,
): Promise<void> {
  await trx
    .updateTable('withdrawals')
    .set({ ...change, updated_at: nextTimestamp(updated_at) })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('updated_at', '=', updated_at)
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Adds received items to a line, which may not have been declared. */
export async function addReceived(
  trx: Queries,
  withdrawalId: string,
  {
    id,
    restocked,
    writtenOff,
    settled,
  }: { id: string; restocked: number; writtenOff: number; settled: number },
): Promise<void> {
  await trx
    .insertInto('withdrawal_lines')
    .values({
      withdrawal_id: withdrawalId,
      product_id: id,
      wanted: 0,
      restocked,
      written_off: writtenOff,
      settled,
    })
    .onConflict(conflict =>
      conflict.columns(['withdrawal_id', 'product_id']).doUpdateSet({
        restocked: sql`withdrawal_lines.restocked + ${restocked}`,
        written_off: sql`withdrawal_lines.written_off + ${writtenOff}`,
        settled: sql`withdrawal_lines.settled + ${settled}`,
      }),
    )
    .execute()
}

/** Forgets what was received with a withdrawal. */
export async function removeReceived(trx: Queries, withdrawalId: string): Promise<void> {
  const own = trx.deleteFrom('withdrawal_lines').where('withdrawal_id', '=', withdrawalId)
  await own.where('wanted', '=', 0).execute()
  await trx
    .updateTable('withdrawal_lines')
    .set({ restocked: 0, written_off: 0 })
    .where('withdrawal_id', '=', withdrawalId)
    .execute()
}

/** Marks what came back with the open withdrawals of an order as settled: a refund apart from them was for it, too. */
export async function settleReceived(trx: Queries, orderId: string): Promise<void> {
  const open = trx
    .selectFrom('withdrawals')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', openStates)
  await trx
    .updateTable('withdrawal_lines')
    .set({ settled: sql`restocked + written_off` })
    .where('withdrawal_id', 'in', open)
    .execute()
}

export async function addCanceled(
  trx: Queries,
  { withdrawal_id, product_id }: Pick<WithdrawalLineRow, 'withdrawal_id' | 'product_id'>,
  more: number,
): Promise<void> {
  await trx
    .updateTable('withdrawal_lines')
    .set(row => ({ canceled: row('canceled', '+', more) }))
    .where('withdrawal_id', '=', withdrawal_id)
    .where('product_id', '=', product_id)
    .execute()
}

/** Marks withdrawals as received; those already refunded stay refunded. */
export async function markReceived(trx: Queries, ids: string[]): Promise<void> {
  const updated_at = new Date().toISOString()
  const changed = trx.updateTable('withdrawals').where('id', 'in', ids)
  await changed.set({ updated_at }).execute()
  await changed.set({ state: 'received' }).where('state', '=', 'announced').execute()
}

/** Ends the open withdrawals of an order. */
export async function endWithdrawals(
  trx: Queries,
  orderId: string,
  state: 'refunded' | 'closed',
): Promise<void> {
  await trx
    .updateTable('withdrawals')
    .set({ state, updated_at: new Date().toISOString() })
    .where('order_id', '=', orderId)
    .where('state', 'in', openStates)
    .execute()
}
