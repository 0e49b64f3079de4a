import { type Kysely, sql } from 'kysely'

const reductionIndexes = {
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
  await fill(db, engine)
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

/** With what the record of activities knows of prices before, and with those of today. */
async function fill(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const centsOf = (column: string) => {
    const fields = sql.ref(column)
    const euro =
      engine === 'sqlite' ? sql`${fields} ->> 'price'` : sql`(${fields}::json ->> 'price')::numeric`
    return sql`cast(round((${euro}) * 100) as integer)`
  }
  const changes = sql`with changes as (
    select subject_id, at, ${centsOf('before')} as old_cents, ${centsOf('after')} as new_cents,
      row_number() over (partition by subject_id order by seq) as place
    from activities
    where subject_kind = 'product' and before like '%"price":%' and after like '%"price":%')`
  const history = sql`insert into price_history (product_id, since, cents)`
  await sql`${changes} ${history}
    select id, created_at, coalesce(old_cents, price_cents)
    from products left join changes on subject_id = id and place = 1`.execute(db)
  await sql`${changes} ${history}
    select subject_id, at, new_cents from changes where subject_id in (select id from products)
    on conflict do nothing`.execute(db)
  await sql`update price_history
    set cents = (select case is_hidden when 0 then price_cents end from products where id = product_id)
    where since = (select max(since) from price_history as each
      where each.product_id = price_history.product_id)`.execute(db)
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
