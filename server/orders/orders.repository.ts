import { type Insertable, sql } from 'kysely'
import type { ShippingTerms } from '../../contract/checkout/expected-days.ts'
import type { Queries, Reads } from '../db/database.ts'
import { executeDeferred } from '../db/deferred-query.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import type {
  OrderEventTable,
  OrderLineTable,
  OrderParcelTable,
  OrderTable,
} from '../db/tables/selling-tables.ts'
import { nextTimestamp } from '../db/time.ts'

const columns = [
  ...['seq', 'id', 'request_hash', 'user_id', 'is_joined', 'email', 'name', 'company'],
  ...['street', 'line2', 'postcode', 'city', 'country', 'phone', 'invoice_address'],
  ...['note', 'shipping_name', 'shipping_cents', 'shipping_taxes'],
  ...['standard_shipping_cents', 'shipping_terms', 'is_exempt', 'tax_treatment', 'ex_number'],
  'home_country',
  ...['discount_code', 'discount_reason', 'discount_cents', 'waived_cents', 'surplus_cents'],
  ...['opening_seq', 'ordered', 'currency'],
  ...['subtotal_cents', 'tax_cents', 'total_cents', 'state', 'payment', 'fulfillment'],
  ...['payment_method', 'bank_account'],
  ...['placed_at', 'paid_at', 'hold_until', 'canceled_by', 'refund_due', 'updated_at'],
  ...['terms_version', 'withdrawal_days', 'returns_paid_by', 'invoice_when', 'hold_days'],
] as const

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>
export type LineRow = Awaited<ReturnType<typeof findLines>>[number]

/** Where the buyer picks it up; empty if it is shipped. */
export function pickupOf({ shipping_terms }: Pick<OrderRow, 'shipping_terms'>): string {
  const { pickup }: ShippingTerms = JSON.parse(shipping_terms)
  return pickup
}

export const selectOrders = (db: Reads) => db.selectFrom('orders').select(columns)

export function findOrder(db: Reads, id: string) {
  return selectOrders(db).where('id', '=', id).executeTakeFirst()
}

export function findOrderBySeq(db: Reads, seq: number) {
  return selectOrders(db).where('seq', '=', seq).executeTakeFirst()
}

export function findOrdersBySeq(db: Reads, seqs: number[]): Promise<OrderRow[]> {
  return selectOrders(db).where('seq', 'in', seqs).execute()
}

export function findOrderByCheckout(db: Reads, checkoutHash: string) {
  return selectOrders(db).where('checkout_hash', '=', checkoutHash).executeTakeFirst()
}

/** All accounts that buyers were told, as JSON. */
export async function findBankAccounts(db: Reads): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('bank_account')
    .distinct()
    .where('bank_account', 'is not', null)
    .execute()
  return rows.flatMap(({ bank_account }) => bank_account ?? [])
}

/** The newest order that a user placed while signed in. */
export function findLastPlacedBy(db: Reads, userId: string) {
  return selectOrders(db)
    .where('user_id', '=', userId)
    .where('is_joined', '=', 0)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Locks the order until the transaction ends. */
export async function lockOrder(trx: Queries, id: string): Promise<OrderRow> {
  const [order] = await selectLocked(trx, id)
  if (!order) throw new Error('The order doesn’t exist.')
  return order
}

const selectLocked = preparedQuery((trx, id: string) =>
  selectOrders(trx).where('id', '=', id).forNoKeyUpdate(),
)

const selectLockedBySeq = preparedQuery((trx, seq: number) =>
  selectOrders(trx).where('seq', '=', seq).forNoKeyUpdate(),
)

/** Locks the order, if there is one, until the transaction ends. @returns it, to call once the next query is answered */
export const lockOrderBySeq = (trx: Queries, seq: number) => selectLockedBySeq.deferred(trx, seq)

export function insertOrder(trx: Queries, row: Insertable<OrderTable>): Promise<OrderRow> {
  return trx.insertInto('orders').values(row).returning(columns).executeTakeFirstOrThrow()
}

type Change = Partial<Omit<OrderRow, 'seq' | 'id' | 'updated_at'>>

/**
 * Updates an order if its states are still those that were read, and throws otherwise.
 * @param order must be locked
 * @returns the order with the change, without reading it again
 */
export async function updateOrder(
  trx: Queries,
  order: OrderRow,
  change: Change,
): Promise<OrderRow> {
  const { id, state, fulfillment } = order
  const changed = { ...change, updated_at: nextTimestamp(order.updated_at) }
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set(changed)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('fulfillment', '=', fulfillment)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error('The order has changed since it was read.')
  return { ...order, ...changed }
}

/** Updates the search columns only, so `updated_at` stays. */
export async function updateSearch(
  trx: Queries,
  id: string,
  columns: Pick<OrderTable, 'search_name' | 'search_text'>,
): Promise<void> {
  const update = trx.updateTable('orders').set(columns).where('id', '=', id)
  await executeDeferred(trx, update.compile())
}

/**
 * Moves all guest orders of an email address into the account just created for it. Opening the
 * sign-up link has proved that the address is theirs.
 * @returns whether there were any
 */
export async function claimGuestOrders(
  trx: Queries,
  userId: string,
  email: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ user_id: userId, is_joined: 1 })
    .where('user_id', 'is', null)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Orders after an id, ascending by id. */
export function findOrdersAfter(db: Reads, id: string, limit: number): Promise<OrderRow[]> {
  return selectOrders(db).where('id', '>', id).orderBy('id').limit(limit).execute()
}

export async function insertLines(trx: Queries, rows: Insertable<OrderLineTable>[]): Promise<void> {
  await trx.insertInto('order_lines').values(rows).execute()
}

/** An order's lines. */
export const findLines = preparedQuery((db, orderId: string) =>
  db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('position'),
)

export async function findLinesOfOrders(db: Reads, orderIds: string[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
}

/** Replaces the lines of an order of which nothing was shipped or canceled. */
export async function replaceLines(
  trx: Queries,
  orderId: string,
  rows: Insertable<OrderLineTable>[],
): Promise<void> {
  await trx.deleteFrom('order_lines').where('order_id', '=', orderId).execute()
  await insertLines(trx, rows)
}

export async function updateLine(
  trx: Queries,
  { order_id, product_id }: Pick<LineRow, 'order_id' | 'product_id'>,
  change: Partial<Pick<LineRow, 'shipped' | 'returned' | 'canceled'>>,
): Promise<void> {
  await trx
    .updateTable('order_lines')
    .set(change)
    .where('order_id', '=', order_id)
    .where('product_id', '=', product_id)
    .execute()
}

export async function insertKey(
  trx: Queries,
  keyHash: string,
  orderId: string,
  isEmailed: boolean,
): Promise<void> {
  const created_at = new Date().toISOString()
  const insert = trx
    .insertInto('order_keys')
    .values({ key_hash: keyHash, order_id: orderId, is_emailed: isEmailed ? 1 : 0, created_at })
  await executeDeferred(trx, insert.compile())
}

/** Deletes the keys of an order that were sent by email. */
export async function deleteEmailedKeys(trx: Queries, orderId: string): Promise<void> {
  await trx
    .deleteFrom('order_keys')
    .where('order_id', '=', orderId)
    .where('is_emailed', '=', 1)
    .execute()
}

/** The newest unpaid order among those ids or the user's orders. */
export function findNewestUnpaid(
  db: Reads,
  ids: string[],
  userId: string | undefined,
): Promise<OrderRow | undefined> {
  return selectOrders(db)
    .where('state', '=', 'placed')
    .where('payment', '=', 'open')
    .where(row =>
      row.or([
        ...(ids.length > 0 ? [row('id', 'in', ids)] : []),
        ...(userId === undefined ? [] : [row('user_id', '=', userId)]),
      ]),
    )
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The ids of the orders that these keys give access to. */
export async function findOrdersByKeys(db: Reads, keyHashes: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('order_keys')
    .select('order_id')
    .where('key_hash', 'in', keyHashes)
    .execute()
  return rows.map(({ order_id }) => order_id)
}

export async function insertParcel(trx: Queries, row: OrderParcelTable): Promise<void> {
  await trx.insertInto('order_parcels').values(row).execute()
}

export async function updateParcel(
  trx: Queries,
  id: string,
  change: Partial<Pick<OrderParcelTable, 'carrier' | 'tracking' | 'delivered_on'>>,
): Promise<void> {
  await trx.updateTable('order_parcels').set(change).where('id', '=', id).execute()
}

export function findParcels(db: Reads, orderId: string): Promise<OrderParcelTable[]> {
  return findParcelsOfOrders(db, [orderId])
}

/** An order's parcels; skips the query if none of `lines` was shipped. */
export async function findParcelsIfShipped(
  db: Reads,
  orderId: string,
  lines: LineRow[],
): Promise<OrderParcelTable[]> {
  return lines.some(({ shipped }) => shipped > 0) ? findParcels(db, orderId) : []
}

/** Oldest first. */
export async function findParcelsOfOrders(
  db: Reads,
  orderIds: string[],
): Promise<OrderParcelTable[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_parcels')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export async function insertEvent(trx: Queries, row: Insertable<OrderEventTable>): Promise<void> {
  await executeDeferred(trx, trx.insertInto('order_events').values(row).compile())
}

/** Oldest first. */
export function findEvents(db: Reads, orderId: string) {
  return db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('seq')
    .execute()
}
