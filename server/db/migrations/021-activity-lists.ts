import { type Kysely, sql } from 'kysely'

/** An index for every filter of the record of activities, in its order, and one for sign-ups. */
export const activityListIndexes = {
  activities_by_time: 'activities (at, seq)',
  activities_by_subject: 'activities (subject_id, at, seq)',
  activities_by_actor: 'activities (actor_id, at, seq)',
  activities_by_kind: 'activities (subject_kind, at, seq)',
  activities_by_action: 'activities (action, at, seq)',
  activities_by_kind_and_action: 'activities (subject_kind, action, at, seq)',
  activities_by_actor_and_kind: 'activities (actor_id, subject_kind, at, seq)',
  activities_by_actor_and_action: 'activities (actor_id, action, at, seq)',
  activities_by_actor_kind_and_action: 'activities (actor_id, subject_kind, action, at, seq)',
  // With all that a search reads.
  registrations_by_time: 'registrations (signed_up_at, id, expires_at, email_key)',
}

/** Lists activities by who, what and when, those of orders and stock too, and pending sign-ups. */
export async function activityLists(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  await addSignUpColumns(db, engine)
  // Replaced by indexes in the order of time.
  for (const name of ['activities_by_time', 'activities_by_subject']) {
    await sql`drop index if exists ${sql.ref(name)}`.execute(db)
  }
  for (const [name, rows] of Object.entries(activityListIndexes)) {
    await sql`create index ${sql.ref(name)} on ${sql.raw(rows)}`.execute(db)
  }
  await sql`create unique index registrations_by_id on registrations (id)`.execute(db)
  await recordOrders(db, engine)
  await recordStock(db, engine)
}

async function addSignUpColumns(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const key = engine === 'sqlite' ? sql`text` : sql`text collate "C"`
  await sql`alter table registrations add column id ${key} not null default ''`.execute(db)
  await sql`alter table registrations add column signed_up_at varchar(24) not null default ''`.execute(
    db,
  )
  // A link was good for a day.
  const dayBefore =
    engine === 'sqlite'
      ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', expires_at, '-1 day')`
      : sql`to_char((expires_at::timestamptz - interval '1 day') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  await sql`update registrations set id = ${newId(engine)}, signed_up_at = ${dayBefore}`.execute(db)
}

/** What admins did to orders before it was in the record of activities, too. */
async function recordOrders(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const after = json(engine, [['what', 'h.what']])
  await sql`
    insert into activities
      (id, at, actor_id, actor_name, action, subject_kind, subject_id, subject_name, before, after)
    select ${newId(engine)}, h.at, h.actor_id, h.actor, 'update', 'order', h.order_id,
      cast(o.seq + 10000 as text), '{}', ${after}
    from order_history h join orders o on o.id = h.order_id
    where h.actor_id is not null`.execute(db)
}

/** The same of the stock: a move says by how much, the moves before it from where. */
async function recordStock(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  const before = json(engine, [['stock', 'm.total - m.on_hand']])
  const after = json(engine, [
    ['stock', 'm.total'],
    ['reason', 'm.reason'],
  ])
  await sql`
    insert into activities
      (id, at, actor_id, actor_name, action, subject_kind, subject_id, subject_name, before, after)
    select ${newId(engine)}, m.at, m.actor_id, m.actor_name, 'update', 'stock', m.product_id,
      coalesce(p.name, ''), ${before}, ${after}
    from (
      select *, cast(sum(on_hand) over (partition by product_id order by seq) as integer) as total
      from stock_moves
    ) m left join products p on p.id = m.product_id
    where m.actor_id is not null and m.order_id is null and m.on_hand != 0`.execute(db)
}

function newId(engine: 'sqlite' | 'postgres') {
  return engine === 'sqlite' ? sql`lower(hex(randomblob(16)))` : sql`gen_random_uuid()::text`
}

function json(engine: 'sqlite' | 'postgres', fields: [name: string, column: string][]) {
  const list = sql.raw(fields.map(([name, column]) => `'${name}', ${column}`).join(', '))
  return engine === 'sqlite' ? sql`json_object(${list})` : sql`json_build_object(${list})::text`
}
