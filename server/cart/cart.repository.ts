import type { ExpressionBuilder } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Queries, Reads } from '../db/database.ts'
import type { CartLineTable } from '../db/tables/selling-tables.ts'
import type { Tables } from '../db/tables.ts'
import type { Cents } from '../money.ts'

/** An account, or the browser whose cart token has this hash. */
export type Owner = { userId: string } | { tokenHash: string }

export function findCart(db: Reads, owner: Owner) {
  return db.selectFrom('carts').select(['id', 'seen_at']).where(isOwnedBy(owner)).executeTakeFirst()
}

function isOwnedBy(owner: Owner) {
  const columns = 'userId' in owner ? { user_id: owner.userId } : { token_hash: owner.tokenHash }
  return ({ and }: ExpressionBuilder<Tables, 'carts'>) => and(columns)
}

/** Creates the owner's cart unless there is one, and locks it. @returns its id */
export async function ensureCart(trx: Queries, owner: Owner): Promise<string> {
  const now = new Date().toISOString()
  await trx
    .insertInto('carts')
    .values({
      id: uuidv7(),
      token_hash: 'tokenHash' in owner ? owner.tokenHash : null,
      user_id: 'userId' in owner ? owner.userId : null,
      created_at: now,
      seen_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const row = await findCart(trx, owner)
  if (!row || !(await touchCart(trx, row.id))) throw new Error('The cart was not created.')
  return row.id
}

/** Locks a cart until the transaction ends, and records its use. @returns whether it exists */
export async function touchCart(db: Queries, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('carts')
    .set({ seen_at: new Date().toISOString() })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countItems(db: Reads, owner: Owner): Promise<number> {
  const { count } = await db
    .selectFrom('carts')
    .innerJoin('cart_lines', 'cart_lines.cart_id', 'carts.id')
    .select(({ fn }) => fn.sum<string | null>('quantity').as('count'))
    .where(isOwnedBy(owner))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function findLines(db: Reads, cartId: string): Promise<CartLineTable[]> {
  return db
    .selectFrom('cart_lines')
    .select(['cart_id', 'product_id', 'quantity', 'name', 'price_cents', 'added_at'])
    .where('cart_id', '=', cartId)
    .orderBy('added_at')
    .orderBy('product_id')
    .execute()
}

export async function saveLine(trx: Queries, row: CartLineTable): Promise<void> {
  const { quantity, name, price_cents } = row
  await trx
    .insertInto('cart_lines')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['cart_id', 'product_id']).doUpdateSet({ quantity, name, price_cents }),
    )
    .execute()
}

/** Stores the price that the buyer has seen. */
export async function updateSeenPrice(
  trx: Queries,
  cartId: string,
  productId: string,
  seen: { name: string; price_cents: Cents },
): Promise<void> {
  await trx
    .updateTable('cart_lines')
    .set(seen)
    .where('cart_id', '=', cartId)
    .where('product_id', '=', productId)
    .execute()
}

export async function deleteLine(trx: Queries, cartId: string, productId: string): Promise<void> {
  await trx
    .deleteFrom('cart_lines')
    .where('cart_id', '=', cartId)
    .where('product_id', '=', productId)
    .execute()
}

export async function deleteLines(trx: Queries, cartId: string): Promise<void> {
  await trx.deleteFrom('cart_lines').where('cart_id', '=', cartId).execute()
}

export async function deleteCart(trx: Queries, id: string): Promise<void> {
  await trx.deleteFrom('carts').where('id', '=', id).execute()
}
