import { type Kysely, sql } from 'kysely'

export const orderTotalIndexes = {
  orders_unpaid_by_total:
    "orders (total_cents, seq) where state <> 'cancelled' and payment = 'open'",
}

/** Keeps bank statements, and finds unpaid orders by their total. */
export async function statements(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const sqlite = engine === 'sqlite'
  const key = sqlite ? sql`text` : sql`text collate "C"`
  const time = sql`varchar(24)`
  const day = sql`varchar(10)`
  const cents = sqlite ? 'integer' : 'bigint'

  await db.schema
    .createTable('statements')
    .addColumn('id', key, column => column.primaryKey())
    .addColumn('digest', key, column => column.notNull().unique())
    .addColumn('file_name', 'text', column => column.notNull())
    .addColumn('format', 'text', column => column.notNull())
    .addColumn('uploaded_at', time, column => column.notNull())
    .addColumn('actor_id', key, column => column.notNull())
    .addColumn('first_day', day, column => column.notNull())
    .addColumn('last_day', day, column => column.notNull())
    .addColumn('entries', 'integer', column => column.notNull())
    .addColumn('fresh', 'integer', column => column.notNull())
    .execute()
  await sql`create index statements_by_time on statements (uploaded_at, id)`.execute(db)

  await db.schema
    .createTable('statement_entries')
    .addColumn('id', key, column => column.primaryKey())
    .addColumn('statement_id', key, column => column.notNull().references('statements.id'))
    .addColumn('position', 'integer', column => column.notNull())
    .addColumn('day', day, column => column.notNull())
    .addColumn('cents', cents, column => column.notNull().check(sql`cents >= 0`))
    .addColumn('currency', 'text', column => column.notNull())
    .addColumn('kind', 'text', column =>
      column
        .notNull()
        .check(sql`kind in ('credit', 'debit', 'reversal', 'pending', 'foreign', 'batch')`),
    )
    .addColumn('state', 'text', column =>
      column.notNull().check(sql`state in ('open', 'booked', 'known', 'ignored')`),
    )
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('iban', 'text', column => column.notNull())
    .addColumn('purpose', 'text', column => column.notNull())
    .addColumn('reference', 'text', column => column.notNull())
    .addColumn('order_id', key, column => column.references('orders.id'))
    .addColumn('charge_ref', key)
    .addColumn('forget_at', time)
    .execute()
  for (const [name, rows] of Object.entries({
    statement_entries_by_statement: 'statement_entries (statement_id, position)',
    statement_entries_open:
      "statement_entries (statement_id) where kind = 'credit' and state = 'open'",
    statement_entries_to_forget: 'statement_entries (forget_at) where forget_at is not null',
  })) {
    await sql`create index ${sql.ref(name)} on ${sql.raw(rows)}`.execute(db)
  }
  await sql`create unique index statement_entries_by_charge
    on statement_entries (charge_ref) where charge_ref is not null`.execute(db)

  await db.schema
    .createTable('statement_layouts')
    .addColumn('header_digest', key, column => column.primaryKey())
    .addColumn('columns', 'text', column => column.notNull())
    .execute()

  for (const [name, rows] of Object.entries(orderTotalIndexes)) {
    await sql`create index ${sql.ref(name)} on ${sql.raw(rows)}`.execute(db)
  }
}
