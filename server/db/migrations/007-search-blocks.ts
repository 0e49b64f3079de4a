import type { Kysely } from 'kysely'
import type { Dialect } from './dialects.ts'
import { runStatements } from './run-statements.ts'

/**
 * Lets PostgreSQL search for terms within blocks of 4,096 products, newest first. The block is the first key: as the
 * second, the lists of terms that no product combines would be read to the end. The index without blocks stays for the
 * previous version; to drop it after this one is built would need all who wait for that to let go.
 */
export async function searchBlocks(trx: Kysely<unknown>, { engine }: Dialect): Promise<void> {
  if (engine === 'sqlite') return
  await runStatements(
    trx,
    `
create index products_by_block_and_terms on products
  using gin ((array[seq / 4096]), terms) with (fastupdate = off);
do $$ begin if not exists (select from products) then drop index products_by_terms; end if; end $$;
`,
  )
}
