import type { AppContext } from '../app-context.ts'
import { purge } from '../housekeeping.ts'
import { retention } from '../retention.ts'

/** Purges only these tables: a test's own sessions may have expired by that time. */
export function purgeTables(context: AppContext, tables: string[], now: Date): Promise<void> {
  const rules = retention.filter(({ table }) => tables.includes(table))
  return purge(context, now, undefined, rules)
}
