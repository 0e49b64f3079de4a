import { type Kysely, sql } from 'kysely'

export const reductionIndexes = {
  reductions_to_start: `reductions (starts_at, product_id) where state = 'planned'`,
  reductions_to_end: `reductions (ends_at, product_id) where state = 'running'`,
}

/**
 * Keeps every price at which a product was offered, and reductions. The database itself writes the
 * history, so that no way to change a price can forget it.
 */
export async function prices(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const key = engine === 'sqlite' ? sql`text` : sql`text collate "C"`
  const time = sql`varchar(24)`

  await db.schema
    .createTable('price_history')
    .addColumn('product_id', key, column =>
      column.notNull().references('products.id').onDelete('cascade'),
    )
    .addColumn('since', time, column => column.notNull())
    // null: nobody could buy it.
    .addColumn('cents', 'integer')
    .addPrimaryKeyConstraint('price_history_key', ['product_id', 'since'])
    .execute()
  await sql`insert into price_history (product_id, since, cents)
    select id, created_at, case is_hidden when 0 then price_cents end from products`.execute(db)
  await (engine === 'sqlite' ? recordOnSqlite(db) : recordOnPostgres(db))

  await db.schema
    .createTable('reductions')
    .addColumn('product_id', key, column =>
      column.primaryKey().references('products.id').onDelete('cascade'),
    )
    .addColumn('state', 'text', column =>
      column.notNull().check(sql`state in ('planned', 'running', 'ended')`),
    )
    .addColumn('cents', 'integer', column => column.notNull().check(sql`cents >= 0`))
    .addColumn('starts_at', time, column => column.notNull())
    .addColumn('ends_at', time)
    .addColumn('regular_cents', 'integer')
    .addColumn('former_cents', 'integer')
    .addCheckConstraint(
      'reductions_end_at_the_regular_price',
      sql`(state = 'running') = (regular_cents is not null) and regular_cents > cents`,
    )
    .execute()
  for (const [name, rows] of Object.entries(reductionIndexes)) {
    await sql`create index ${sql.ref(name)} on ${sql.raw(rows)}`.execute(db)
  }
}

const record = sql`insert into price_history (product_id, since, cents)
  values (new.id, new.updated_at, case new.is_hidden when 0 then new.price_cents end)
  on conflict (product_id, since) do update set cents = excluded.cents;`
const isNew = sql`old.price_cents <> new.price_cents or old.is_hidden <> new.is_hidden`

async function recordOnSqlite(db: Kysely<unknown>) {
  await sql`create trigger price_of_new_product after insert on products
    begin ${record} end`.execute(db)
  await sql`create trigger price_of_product after update of price_cents, is_hidden on products
    when ${isNew} begin ${record} end`.execute(db)
}

async function recordOnPostgres(db: Kysely<unknown>) {
  await sql`create function record_price() returns trigger language plpgsql as $$
    begin ${record} return null; end $$`.execute(db)
  await sql`create trigger price_of_new_product after insert on products
    for each row execute function record_price()`.execute(db)
  await sql`create trigger price_of_product after update of price_cents, is_hidden on products
    for each row when (${isNew}) execute function record_price()`.execute(db)
}
