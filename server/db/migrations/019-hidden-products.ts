import { type Kysely, sql } from 'kysely'

/** Visitors page through the products that are not hidden; admins list the hidden ones in any order. */
export const hiddenProductIndexes = {
  visible_products: 'products (seq) where is_hidden = 0',
  visible_products_of_category: 'products (category_id, seq) where is_hidden = 0',
  hidden_products: 'products (seq) where is_hidden = 1',
  hidden_products_by_name: 'products (search_name, id) where is_hidden = 1',
  hidden_products_by_price: 'products (price_cents, seq) where is_hidden = 1',
  hidden_products_by_change: 'products (updated_at, seq) where is_hidden = 1',
  hidden_products_of_category: 'products (category_id) where is_hidden = 1',
}

/** Adds products that only admins see. */
export async function hiddenProducts(db: Kysely<unknown>) {
  await sql`alter table products
    add column is_hidden integer not null default 0 check (is_hidden in (0, 1))`.execute(db)
  for (const [name, rows] of Object.entries(hiddenProductIndexes)) {
    await sql`create index ${sql.ref(name)} on ${sql.raw(rows)}`.execute(db)
  }
}
