import type { Setting } from '../../contract/settings.ts'
import type { Queries, Reads } from '../db/database.ts'

const values = ['contact', 'social', 'legal', 'guarantee', 'returns', 'featured'] as const

/** The stored settings, with the catalogue's version at that moment. */
export function findSettings(db: Reads) {
  return db
    .selectFrom('settings')
    .innerJoin('catalogue', join => join.onTrue())
    .select([...values, 'settings.updated_at', 'catalogue.version'])
    .executeTakeFirstOrThrow()
}

export type SettingsRow = Awaited<ReturnType<typeof findSettings>>

export async function updateSettings(
  trx: Queries,
  change: Partial<Record<Setting, string | null>> & { updated_at: string },
): Promise<void> {
  await trx.updateTable('settings').set(change).execute()
}
