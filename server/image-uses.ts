import type { SettingGroup } from '../contract/settings/groups.ts'
import type { Reads } from './db/database.ts'
import type { ImageUses } from './images/sweep.ts'

/** The lookups of used files per kind of image: the sweep removes all other files. */
export const imageUses: ImageUses = {
  products: async (db, files) => [
    ...(await findUsed(db, 'products', files)),
    ...(await findUsed(db, 'order_lines', files)),
  ],
  categories: (db, files) => findUsed(db, 'categories', files),
  users: (db, files) => findUsed(db, 'users', files),
  logos: findUsedBySettings,
  pictures: findUsedBySettings,
}

/** Those that any version of the settings names: each can be brought back. */
async function findUsedBySettings(db: Reads, files: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('setting_versions')
    .select('value')
    .where('name', '=', 'look' satisfies SettingGroup)
    .execute()
  return files.filter(file => rows.some(({ value }) => value?.includes(`"${file}"`)))
}

async function findUsed(
  db: Reads,
  table: 'products' | 'order_lines' | 'categories' | 'users',
  files: string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('image')
    .distinct()
    .where('image', 'in', files)
    .execute()
  return rows.flatMap(({ image }) => image ?? [])
}
