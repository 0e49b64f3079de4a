import { type Kysely, sql } from 'kysely'

/** Keeps the disputes of payments by themselves, and begins with those that histories tell of. */
export async function disputes(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const key = engine === 'sqlite' ? sql`text` : sql`text collate "C"`
  const time = sql`varchar(24)`
  await db.schema
    .createTable('disputes')
    .addColumn('id', key, column => column.primaryKey())
    .addColumn('order_id', key, column => column.notNull().references('orders.id'))
    .addColumn('state', 'text', column =>
      column.notNull().check(sql`state in ('open', 'won', 'lost')`),
    )
    .addColumn('opened_at', time, column => column.notNull())
    .addColumn('settled_at', time)
    .execute()
  await sql`create index disputes_by_order on disputes (order_id)`.execute(db)
  await sql`create index disputes_waiting on disputes (order_id) where settled_at is null`.execute(
    db,
  )
  await addKnown(db)
}

type Told = { order_id: string; at: string; what: string; detail: string }

/** A history names a dispute at the end of its words: "€10.00, fraudulent (dp_1)". */
async function addKnown(db: Kysely<unknown>) {
  const { rows } = await sql<Told>`select order_id, at, what, detail from order_history
    where order_id in (select order_id from order_history where what = 'dispute')
      and what in ('dispute', 'dispute-won', 'chargeback')
    order by seq`.execute(db)
  const idOf = ({ detail }: Told) => /\((\S+)\)$/.exec(detail)?.[1]
  for (const dispute of rows.filter(({ what }) => what === 'dispute')) {
    const id = idOf(dispute)
    const later = rows.slice(rows.indexOf(dispute)).filter(row => row.order_id === dispute.order_id)
    const won = later.find(row => row.what === 'dispute-won' && idOf(row) === id)
    const lost = later.find(row => row.what === 'chargeback')
    const state = won ? 'won' : lost ? 'lost' : 'open'
    await sql`insert into disputes (id, order_id, state, opened_at, settled_at)
      values (${id}, ${dispute.order_id}, ${state}, ${dispute.at}, ${won?.at ?? null})
      on conflict do nothing`.execute(db)
  }
}
