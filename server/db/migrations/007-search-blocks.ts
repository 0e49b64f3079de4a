import type { Kysely } from 'kysely'
import type { Dialect } from './dialects.ts'
import { runStatements } from './run-statements.ts'

/** PostgreSQL finds terms within some blocks of 4,096 products, so that a search reads the newest ones first. */
export async function searchBlocks(trx: Kysely<unknown>, { engine }: Dialect): Promise<void> {
  if (engine === 'sqlite') return
  await runStatements(
    trx,
    `
create index products_by_terms_in_blocks on products
  using gin (terms, (array[seq / 4096])) with (fastupdate = off);
drop index products_by_terms;
`,
  )
}
