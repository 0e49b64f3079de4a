import type { Kysely } from 'kysely'
import { runStatements } from './run-statements.ts'

/** What an offer says about the safety of its product: see contract/catalogue/product-safety.ts. */
export function productSafety(trx: Kysely<unknown>): Promise<void> {
  return runStatements(
    trx,
    `
alter table products add column manufacturer text not null default '';
alter table products add column manufacturer_outside_eu integer not null default 0
  check (manufacturer_outside_eu in (0, 1));
alter table products add column responsible_person text not null default '';
alter table products add column identifier text not null default '';
alter table products add column warnings text not null default '';
-- What an owner has yet to name.
create index products_without_manufacturer on products (seq)
  where manufacturer = '' and is_hidden = 0;
create index products_without_responsible_person on products (seq)
  where manufacturer_outside_eu = 1 and manufacturer <> '' and responsible_person = '' and is_hidden = 0;
`,
  )
}
