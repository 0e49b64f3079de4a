import { type Kysely, sql } from 'kysely'

/** Tells how far the export of a year's books is, and reads the ledger by time. */
export async function bookExports(db: Kysely<unknown>) {
  await db.schema
    .createTable('book_exports')
    // At most one row: one export at a time, on whatever node.
    .addColumn('id', 'integer', column => column.primaryKey().check(sql`id = 1`))
    .addColumn('claim', 'text', column => column.notNull())
    .addColumn('year', 'integer', column => column.notNull())
    .addColumn('done', 'integer', column => column.notNull())
    .addColumn('documents', 'integer', column => column.notNull())
    .addColumn('seen_at', sql`varchar(24)`, column => column.notNull())
    .execute()
  await sql`create index payment_entries_by_time on payment_entries (at, seq)`.execute(db)
}
