import type { Insertable, Selectable, Updateable } from 'kysely'
import { countRows } from '../db/count-rows.ts'
import type { Page, Queries, Reads } from '../db/database.ts'
import type { DiscountRedemptionTable, DiscountTable } from '../db/tables/discount-tables.ts'

export type DiscountRow = Selectable<DiscountTable>

export function findByCode(db: Reads, code: string) {
  return db.selectFrom('discounts').selectAll().where('code', '=', code).executeTakeFirst()
}

/** Codes that start with a text, newest first. Skips rows by an index. */
export function findDiscounts(db: Reads, search: string, { limit, offset }: Page) {
  const ids = matching(db, search)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
  return db
    .selectFrom('discounts')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export function countDiscounts(db: Reads, search: string): Promise<number> {
  return countRows(db, matching(db, search))
}

function matching(db: Reads, search: string) {
  const all = db.selectFrom('discounts').select('id')
  // A range, which both engines answer from the index of codes.
  return search === '' ? all : all.where('code', '>=', search).where('code', '<', `${search}\u{7f}`)
}

export function insertDiscount(trx: Queries, row: Insertable<DiscountTable>): Promise<DiscountRow> {
  return trx.insertInto('discounts').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Locks a code, so that no order redeems it until the transaction ends. */
export function lockDiscount(trx: Queries, id: string): Promise<DiscountRow | undefined> {
  return trx
    .updateTable('discounts')
    .set(row => ({ uses: row.ref('uses') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export function updateDiscount(
  trx: Queries,
  id: string,
  change: Updateable<DiscountTable>,
): Promise<DiscountRow> {
  return trx
    .updateTable('discounts')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteDiscount(trx: Queries, id: string): Promise<void> {
  await trx.deleteFrom('discounts').where('id', '=', id).execute()
}

type Use = Insertable<DiscountRedemptionTable>

/**
 * Counts the active redemptions of a buyer, by email address or account. An account has a limit that strangers can't
 * use up: anyone may have typed its address in a guest's order, so that counts once it is paid.
 */
export function countRedemptions(
  db: Reads,
  { discount_id, email_hash, user_id }: Pick<Use, 'discount_id' | 'email_hash' | 'user_id'>,
): Promise<number> {
  const uses = db
    .selectFrom('discount_redemptions')
    .select('order_id')
    .where('discount_id', '=', discount_id)
    .where('is_active', '=', 1)
  // A union, so that each part uses its own index.
  const own = uses
    .where('email_hash', '=', email_hash)
    .$if(Boolean(user_id), query =>
      query
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('orders')
                .select('id')
                .whereRef('id', '=', 'order_id')
                .where('orders.user_id', 'is', null)
                .where('payment', '=', 'open'),
            ),
          ),
        )
        .union(uses.where('user_id', '=', user_id ?? '')),
    )
  return countRows(db, own)
}

export async function insertRedemption(trx: Queries, use: Omit<Use, 'is_active'>): Promise<void> {
  await trx
    .insertInto('discount_redemptions')
    .values({ ...use, is_active: 1 })
    .execute()
}

export function findRedemption(db: Reads, orderId: string) {
  return db
    .selectFrom('discount_redemptions')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

export async function setRedemptionActive(
  trx: Queries,
  orderId: string,
  isActive: boolean,
): Promise<void> {
  await trx
    .updateTable('discount_redemptions')
    .set({ is_active: isActive ? 1 : 0 })
    .where('order_id', '=', orderId)
    .execute()
}

/** Codes whose count of uses differs from their active redemptions. */
export async function findMiscountedCodes(db: Reads): Promise<string[]> {
  const rows = await db
    .selectFrom('discounts')
    .select('code')
    .where(row =>
      row(
        'uses',
        '<>',
        row
          .selectFrom('discount_redemptions')
          .select(use => use.fn.countAll<number>().as('count'))
          .whereRef('discount_id', '=', 'discounts.id')
          .where('is_active', '=', 1),
      ),
    )
    .execute()
  return rows.map(({ code }) => code)
}
