import { randomUUIDv7 } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

type Changed = {
  stock: { product_id: string; on_hand: number | null; held: number; updated_at: string }
  stock_holds: { order_id: string; product_id: string; quantity: number }
  stock_moves: {
    id: string
    product_id: string
    on_hand: number
    held: number
    reason: string
    order_id: string | null
    actor_id: string | null
    actor_name: string
    at: string
  }
}

/**
 * Lets orders hold pieces of products that are not counted, whose `on_hand` is null, and has every order
 * hold what it is still to send.
 */
export async function holdsWithoutCounting(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  if (engine === 'sqlite') await copyTables(db)
  else {
    await sql`alter table stock alter column on_hand drop not null`.execute(db)
    await sql`alter table stock drop constraint stock_is_there`.execute(db)
    await sql`alter table stock add constraint stock_is_there
      check (held >= 0 and (on_hand is null or held <= on_hand))`.execute(db)
  }
  await holdUnsent(db as Kysely<Changed>)
}

/** SQLite changes no constraint of a table that it has. */
async function copyTables(db: Kysely<unknown>) {
  for (const statement of [
    sql`create table kept_stock as select * from stock`,
    sql`create table kept_holds as select * from stock_holds`,
    sql`drop table stock_holds`,
    sql`drop table stock`,
    sql`create table stock (
      product_id text primary key,
      on_hand integer,
      held integer not null,
      updated_at varchar(24) not null,
      constraint stock_is_there check (held >= 0 and (on_hand is null or held <= on_hand))
    )`,
    sql`create index stock_by_free on stock ((on_hand - held), product_id)`,
    sql`create table stock_holds (
      order_id text not null,
      product_id text not null references stock (product_id),
      quantity integer not null check (quantity > 0),
      constraint stock_holds_key primary key (order_id, product_id)
    )`,
    sql`create index stock_holds_by_product on stock_holds (product_id)`,
    sql`insert into stock (product_id, on_hand, held, updated_at)
      select product_id, on_hand, held, updated_at from kept_stock`,
    sql`insert into stock_holds (order_id, product_id, quantity)
      select order_id, product_id, quantity from kept_holds`,
    sql`drop table kept_stock`,
    sql`drop table kept_holds`,
  ]) {
    await statement.execute(db)
  }
}

/**
 * Where fewer pieces were counted than orders hold, as many count as are held: none of them is free to be
 * sold again, every order can still be sent, and the reason of the move asks to count them.
 */
async function holdUnsent(db: Kysely<Changed>) {
  const at = new Date().toISOString()
  const missing = sql`
    select line.order_id, line.product_id, line.quantity - line.shipped as quantity
    from order_lines as line
    inner join orders on orders.id = line.order_id
    where orders.state <> 'cancelled' and line.shipped < line.quantity and not exists (
      select 1 from stock_holds as hold
      where hold.order_id = line.order_id and hold.product_id = line.product_id
    )`
  const { rows } = await sql<{ product_id: string; quantity: number | string }>`
    select product_id, sum(quantity) as quantity from (${missing}) as missing
    group by product_id`.execute(db)
  for (const { product_id, quantity } of rows) {
    const more = Number(quantity)
    const row = await db
      .insertInto('stock')
      .values({ product_id, on_hand: null, held: 0, updated_at: at })
      .onConflict(conflict => conflict.column('product_id').doUpdateSet({ product_id }))
      .returning(['on_hand', 'held'])
      .executeTakeFirstOrThrow()
    const held = row.held + more
    const raised = row.on_hand === null ? 0 : Math.max(0, held - row.on_hand)
    const on_hand = row.on_hand === null ? null : row.on_hand + raised
    await db
      .updateTable('stock')
      .set({ on_hand, held, ...(raised > 0 && { updated_at: at }) })
      .where('product_id', '=', product_id)
      .execute()
    await db
      .insertInto('stock_moves')
      .values({
        ...{ id: randomUUIDv7(), product_id, on_hand: raised, held: more, at },
        reason:
          raised > 0
            ? 'Held for open orders, more than were counted: please count'
            : 'Held for open orders',
        ...{ order_id: null, actor_id: null, actor_name: '' },
      })
      .execute()
  }
  await sql`insert into stock_holds (order_id, product_id, quantity) ${missing}`.execute(db)
}
