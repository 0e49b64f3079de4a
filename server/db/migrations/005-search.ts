import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'

/** Deep pages of products are skipped in an index. */
export async function search(db: Kysely<Tables>, engine: Database['engine']) {
  if (engine === 'sqlite') {
    // Rows are in this order too, but large. PostgreSQL has the index of its primary key.
    await db.schema.createIndex('products_by_seq').on('products').column('seq').execute()
  }
}
