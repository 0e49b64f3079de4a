import type { Kysely } from 'kysely'
import type { Dialect } from './dialects.ts'
import { runStatements } from './run-statements.ts'

/**
 * PostgreSQL finds terms within some blocks of 4,096 products, so that a search reads the newest ones first. The block is the
 * first key: where no product has all terms, the second one is searched to its end.
 */
export async function searchBlocks(trx: Kysely<unknown>, { engine }: Dialect): Promise<void> {
  if (engine === 'sqlite') return
  await runStatements(
    trx,
    `
create index products_by_block_and_terms on products
  using gin ((array[seq / 4096]), terms) with (fastupdate = off);
drop index products_by_terms;
`,
  )
}
