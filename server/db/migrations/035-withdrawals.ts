import { type Kysely, sql } from 'kysely'

/** Keeps withdrawals by themselves, and begins with those that wait. */
export async function withdrawals(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const sqlite = engine === 'sqlite'
  const key = sqlite ? sql`text` : sql`text collate "C"`
  const time = sql`varchar(24)`
  const flag = sql`smallint`
  const cents = sqlite ? 'integer' : 'bigint'

  await db.schema
    .createTable('withdrawals')
    .addColumn('id', key, column => column.primaryKey())
    .addColumn('order_id', key, column => column.notNull().references('orders.id'))
    .addColumn('arrived_at', time, column => column.notNull())
    .addColumn('due_at', time, column => column.notNull())
    .addColumn('is_late', flag, column => column.notNull())
    .addColumn('is_whole', flag, column => column.notNull())
    .addColumn('words', 'text', column => column.notNull())
    .addColumn('state', 'text', column =>
      column
        .notNull()
        .check(sql`state in ('announced', 'received', 'refunded', 'refused', 'closed')`),
    )
    .addColumn('kept_cents', cents, column =>
      column.notNull().defaultTo(0).check(sql`kept_cents >= 0`),
    )
    .addColumn('reason', 'text', column => column.notNull().defaultTo(''))
    .addColumn('updated_at', time, column => column.notNull())
    .execute()
  for (const [name, rows] of Object.entries({
    withdrawals_by_order: 'withdrawals (order_id)',
    withdrawals_by_state: 'withdrawals (state, due_at, id)',
    withdrawals_by_rank:
      "withdrawals ((case when state in ('announced', 'received') then 0 else 1 end), due_at, id)",
  })) {
    await sql`create index ${sql.ref(name)} on ${sql.raw(rows)}`.execute(db)
  }

  await db.schema
    .createTable('withdrawal_lines')
    .addColumn('withdrawal_id', key, column => column.notNull().references('withdrawals.id'))
    .addColumn('product_id', key, column => column.notNull())
    .addColumn('wanted', 'integer', column => column.notNull().check(sql`wanted >= 0`))
    .addColumn('restocked', 'integer', column =>
      column.notNull().defaultTo(0).check(sql`restocked >= 0`),
    )
    .addColumn('written_off', 'integer', column =>
      column.notNull().defaultTo(0).check(sql`written_off >= 0`),
    )
    .addPrimaryKeyConstraint('withdrawal_lines_key', ['withdrawal_id', 'product_id'])
    .execute()
  await keepWaiting(db)
}

const fourteenDays = 14 * 24 * 60 * 60 * 1_000

/** Those that nothing was refunded or cancelled after. Which pieces they name, only their words say. */
async function keepWaiting(db: Kysely<unknown>) {
  const { rows } = await sql<{ seq: number; order_id: string; at: string; detail: string }>`
    select happening.seq, happening.order_id, happening.at, happening.detail
    from order_history as happening
    inner join orders on orders.id = happening.order_id
    where happening.what = 'withdrawal' and orders.state <> 'cancelled'
      and orders.payment <> 'refunded' and not exists (
        select 1 from order_history as answer
        where answer.order_id = happening.order_id and answer.seq > happening.seq
          and answer.what in ('refund', 'cancelled')
      )`.execute(db)
  for (const { seq, order_id, at, detail } of rows) {
    const due = new Date(Date.parse(at) + fourteenDays).toISOString()
    await sql`insert into withdrawals
      (id, order_id, arrived_at, due_at, is_late, is_whole, words, state, updated_at)
      values (${`withdrawal-${seq}`}, ${order_id}, ${at}, ${due}, 0, 0, ${detail}, 'announced', ${at})
    `.execute(db)
  }
}
