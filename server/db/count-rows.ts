import type { SelectQueryBuilder } from 'kysely'
import type { Reads } from './database.ts'

export async function countRows<DB, TB extends keyof DB, O>(
  db: Reads,
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const { total } = await db
    .selectFrom(query.as('counted'))
    .select(row => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
