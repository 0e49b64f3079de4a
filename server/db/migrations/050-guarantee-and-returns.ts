import type { Kysely } from 'kysely'

/** Settings: where the notice on the legal guarantee is, and where returns go. */
export async function guaranteeAndReturns(db: Kysely<unknown>) {
  for (const column of ['guarantee', 'returns']) {
    await db.schema.alterTable('settings').addColumn(column, 'text').execute()
  }
}
