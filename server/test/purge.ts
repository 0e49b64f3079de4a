import type { AppContext } from '../app-context.ts'
import { purge } from '../housekeeping.ts'
import { retention } from '../retention.ts'

/** Purges these tables alone: the sessions of a test may be over by then. */
export function purgeTables(context: AppContext, tables: string[], now: Date): Promise<void> {
  const rules = retention.filter(({ table }) => tables.includes(table))
  return purge(context, now, undefined, rules)
}
