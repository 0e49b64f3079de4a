import { type Kysely, sql } from 'kysely'

/** Lists the stock by free pieces, or by name, without reading all of it. */
export async function stockList(db: Kysely<unknown>) {
  await sql`create index stock_by_free on stock ((on_hand - held), product_id)`.execute(db)
  await db.schema
    .createIndex('products_by_name')
    .on('products')
    .columns(['search_name', 'id'])
    .execute()
}
