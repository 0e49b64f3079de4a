import { type Kysely, sql } from 'kysely'

const kinds = sql`check (kind in ('charge', 'refund', 'chargeback', 'reversal', 'refund-failed'))`

/** Keeps what Stripe was asked for and what it told, and takes refunds that failed into the ledger. */
export async function stripe(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const sqlite = engine === 'sqlite'
  const key = sqlite ? sql`text` : sql`text collate "C"`
  const time = sql`varchar(24)`

  await db.schema
    .createTable('stripe_sessions')
    .addColumn('attempt_id', key, column => column.primaryKey())
    .addColumn('session_id', key, column => column.unique())
    .addColumn('url', 'text', column => column.notNull())
    .addColumn('state', 'text', column =>
      column.notNull().check(sql`state in ('asked', 'open', 'confirming', 'ended')`),
    )
    .addColumn('tries', 'integer', column => column.notNull())
    .addColumn('expires_at', time, column => column.notNull())
    .addColumn('created_at', time, column => column.notNull())
    .execute()

  await db.schema
    .createTable('payment_events')
    .addColumn('id', key, column => column.primaryKey())
    .addColumn('about', 'text', column =>
      column.notNull().check(sql`about in ('payment', 'refund', 'dispute')`),
    )
    .addColumn('ref', key, column => column.notNull())
    .addColumn('next_try_at', time)
    .addColumn('received_at', time, column => column.notNull())
    .execute()
  await sql`create index payment_events_waiting
    on payment_events (next_try_at) where next_try_at is not null`.execute(db)
  await sql`create index payment_events_by_time on payment_events (received_at)`.execute(db)

  await sql`alter table payment_refunds add column tries integer not null default 0`.execute(db)
  await widenKinds(db, sqlite)
}

async function widenKinds(db: Kysely<unknown>, sqlite: boolean) {
  if (!sqlite) {
    await sql`alter table payment_entries drop constraint payment_entries_kind_check`.execute(db)
    await sql`alter table payment_entries add constraint payment_entries_kind_check ${kinds}`.execute(
      db,
    )
    return
  }
  // SQLite changes no constraint of a table that there is.
  await sql`create table new_entries (
    seq integer primary key autoincrement,
    order_id text not null references orders (id),
    kind text not null ${kinds},
    cents integer not null check (cents > 0),
    provider text not null,
    provider_ref text not null,
    charge_ref text,
    at varchar(24) not null,
    constraint payment_entries_once unique (provider, kind, provider_ref)
  )`.execute(db)
  await sql`insert into new_entries
    select seq, order_id, kind, cents, provider, provider_ref, charge_ref, at
    from payment_entries`.execute(db)
  await sql`drop table payment_entries`.execute(db)
  await sql`alter table new_entries rename to payment_entries`.execute(db)
  await sql`create index payment_entries_by_order on payment_entries (order_id)`.execute(db)
}
