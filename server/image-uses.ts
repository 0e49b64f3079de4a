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
