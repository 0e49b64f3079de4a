import { type Kysely, sql } from 'kysely'

const kinds = sql`check (kind in ('charge', 'refund', 'chargeback', 'reversal'))`

/** Lets the ledger have the counter-entries of bookings that were mistakes. */
export async function reversals(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  if (engine === 'postgres') {
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
