import { type RawBuilder, sql } from 'kysely'
import type { Order } from './database.ts'

/** What follows `order by`: newest first by default. */
export function orderBy({ column, direction }: Order = newestFirst): RawBuilder<unknown> {
  const way = sql.raw(direction)
  return column === 'seq' ? sql`seq ${way}` : sql`${sql.ref(column)} ${way}, seq ${way}`
}

const newestFirst: Order = { column: 'seq', direction: 'desc' }
