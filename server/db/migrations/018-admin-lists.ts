import { type Kysely, sql } from 'kysely'

/**
 * An index for every order and filter of the admins' lists. Products without a picture and blocked
 * users are few in most shops, and so are their indexes. Those of `image` begin with it, or SQLite
 * prefers products_by_image, and sorts.
 */
export const adminListIndexes = {
  products_by_price: 'products (price_cents, seq)',
  products_by_change: 'products (updated_at, seq)',
  products_of_category_by_name: 'products (category_id, search_name, id)',
  products_of_category_by_price: 'products (category_id, price_cents, seq)',
  products_of_category_by_change: 'products (category_id, updated_at, seq)',
  products_without_picture: 'products (image, seq) where image is null',
  products_without_picture_by_name: 'products (image, search_name, id) where image is null',
  products_without_picture_by_price: 'products (image, price_cents, seq) where image is null',
  products_without_picture_by_change: 'products (image, updated_at, seq) where image is null',
  // SQLite's rows have this order too, but they are large.
  users_by_seq: 'users (seq)',
  users_by_name: 'users (search_name, seq)',
  blocked_users: 'users (seq) where is_banned = 1',
  blocked_users_by_name: 'users (search_name, seq) where is_banned = 1',
  blocked_users_by_email: 'users (email_key) where is_banned = 1',
}

export async function adminLists(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  for (const [name, rows] of Object.entries(adminListIndexes)) {
    // On PostgreSQL the primary key's index serves.
    if (name === 'users_by_seq' && engine === 'postgres') continue
    await sql`create index ${sql.ref(name)} on ${sql.raw(rows)}`.execute(db)
  }
}
