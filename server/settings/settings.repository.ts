import { sql } from 'kysely'
import type { SettingGroup } from '../../contract/settings/groups.ts'
import { revision } from '../catalogue/version/catalogue-version.ts'
import type { Queries, Reads } from '../db/database.ts'
import type { SettingVersionTable } from '../db/tables.ts'

/** The current version of each group that was ever changed, with the catalogue's revision at that moment. */
export async function findCurrent(db: Reads) {
  const rows = await db
    .selectFrom('catalogue')
    .leftJoin('setting_versions', join =>
      join.on(
        sql<boolean>`setting_versions.version = (
          select max(version) from setting_versions as latest
          where latest.name = setting_versions.name)`,
      ),
    )
    .select([
      revision.as('revision'),
      ...(['name', 'setting_versions.version', 'value', 'secrets'] as const),
    ])
    .execute()
  const groups = rows.flatMap(({ name, version, value, secrets }) =>
    name && version ? [{ name, version, value, secrets }] : [],
  )
  return { revision: rows[0]?.revision, groups }
}

export type CurrentRow = Pick<SettingVersionTable, 'name' | 'version' | 'value' | 'secrets'>

/** The latest versions of a group, newest first. */
export function findVersions(db: Reads, group: SettingGroup, limit: number) {
  return db
    .selectFrom('setting_versions')
    .leftJoin('users', 'users.id', 'setting_versions.user_id')
    .select(['version', 'at', 'value', 'secrets', 'users.user_name as by'])
    .where('setting_versions.name', '=', group)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
}

export function findVersion(db: Reads, group: SettingGroup, version: number) {
  return db
    .selectFrom('setting_versions')
    .select('value')
    .where('name', '=', group)
    .where('version', '=', version)
    .executeTakeFirst()
}

export async function insertVersion(trx: Queries, row: SettingVersionTable): Promise<void> {
  await trx.insertInto('setting_versions').values(row).execute()
}

/** Replaces the sealed secrets of a version. */
export async function updateSecrets(
  trx: Queries,
  { name, version }: Pick<SettingVersionTable, 'name' | 'version'>,
  secrets: string | null,
): Promise<void> {
  await trx
    .updateTable('setting_versions')
    .set({ secrets })
    .where('name', '=', name)
    .where('version', '=', version)
    .execute()
}
