import type { Reads } from './database.ts'
import type { TableWith } from './tables.ts'

/** The `seq` of a table's newest row; 0 if there is none. */
export async function lastSeq(db: Reads, table: TableWith<'seq'>): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select(of => of.fn.max('seq').as('last'))
    .executeTakeFirst()
  return row?.last ?? 0
}
