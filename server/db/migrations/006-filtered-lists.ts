import type { Kysely } from 'kysely'
import { runStatements } from './run-statements.ts'

/** With the price in an index, a list skips the products outside a range of prices without reading their rows. */
export async function filteredLists(trx: Kysely<unknown>): Promise<void> {
  await runStatements(
    trx,
    `
drop index visible_products;
create index visible_products on products (seq, price_cents) where is_hidden = 0;
drop index visible_products_of_category;
create index visible_products_of_category on products (category_id, seq, price_cents)
  where is_hidden = 0;
drop index products_by_name;
create index products_by_name on products (search_name, id, is_hidden, price_cents);
drop index products_of_category_by_name;
create index products_of_category_by_name
  on products (category_id, search_name, id, is_hidden, price_cents);
`,
  )
}
