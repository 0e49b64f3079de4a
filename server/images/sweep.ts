import type { ImageKind } from '../../contract/images.ts'
import type { Armory } from '../armory.ts'

const hour = 60 * 60 * 1_000
const batchSize = 500

/** The kinds of picture that rows name, each in the column `image` of the table of that name. */
const tables = ['products', 'categories', 'users'] as const satisfies ImageKind[]

type Table = (typeof tables)[number]
type Swept = Pick<Armory, 'db' | 'images'>

/**
 * Removes pictures that no row names and that are older than an hour: a picture is stored before
 * the row that names it, so a young one may still be waiting for it.
 */
export async function sweepImages(
  armory: Swept,
  now = new Date(),
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(now.getTime() - hour)
  await armory.images.removeIncoming(before)
  for (const table of tables) {
    let batch: string[] = []
    for await (const file of armory.images.list(table)) {
      if (signal?.aborted) return
      batch.push(file)
      if (batch.length < batchSize) continue
      await removeUnused(armory, table, batch, before)
      batch = []
    }
    if (batch.length > 0) await removeUnused(armory, table, batch, before)
  }
}

async function removeUnused(armory: Swept, table: Table, files: string[], before: Date) {
  const named = new Set(await namedOf(armory, table, files))
  for (const file of files.filter(file => !named.has(file))) {
    await armory.images.remove(table, file, {
      storedSince: before,
      // A row may have come to name it meanwhile.
      isUsed: async () => (await namedOf(armory, table, [file])).length > 0,
    })
  }
}

/** Those of the files that a row names. */
async function namedOf({ db }: Swept, table: Table, files: string[]) {
  const rows = await db.read
    .selectFrom(table)
    .select('image')
    .distinct()
    .where('image', 'in', files)
    .execute()
  return rows.map(row => row.image)
}
