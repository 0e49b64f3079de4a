import { randomUUIDv7 } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

/**
 * Lets pieces of a line be canceled, and cancels those that were never sent of orders all of whose money
 * went back: their stock is free again.
 */
export async function canceledPieces(db: Kysely<unknown>) {
  await sql`alter table order_lines add column canceled integer not null default 0
    constraint order_lines_canceled check (canceled >= 0 and shipped + canceled <= quantity)`.execute(
    db,
  )
  await sql`alter table withdrawal_lines add column canceled integer not null default 0
    check (canceled >= 0)`.execute(db)
  await releaseRefunded(db)
  // Which orders are withdrawn, the withdrawals themselves say.
  await sql`drop index if exists order_history_withdrawals`.execute(db)
}

async function releaseRefunded(db: Kysely<unknown>) {
  const refunded = sql`select id from orders where state = 'placed' and payment = 'refunded'`
  const { rows: holds } = await sql<{ order_id: string; product_id: string; quantity: number }>`
    select order_id, product_id, quantity from stock_holds where order_id in (${refunded})`.execute(
    db,
  )
  const at = new Date().toISOString()
  for (const { order_id, product_id, quantity } of holds) {
    await sql`delete from stock_holds
      where order_id = ${order_id} and product_id = ${product_id}`.execute(db)
    await sql`update stock set held = held - ${quantity} where product_id = ${product_id}`.execute(
      db,
    )
    await sql`insert into stock_moves
      (id, product_id, on_hand, held, reason, order_id, actor_id, actor_name, at)
      values (${randomUUIDv7()}, ${product_id}, 0, ${-quantity}, 'Canceled', ${order_id}, null, '', ${at})
    `.execute(db)
  }
  await sql`update order_lines set canceled = quantity - shipped
    where shipped < quantity and order_id in (${refunded})`.execute(db)
  await sql`update orders set state = 'completed', fulfillment = 'shipped'
    where state = 'placed' and payment = 'refunded' and fulfillment = 'unfulfilled'
      and exists (select 1 from order_lines where order_id = orders.id and shipped > 0)`.execute(db)
}
