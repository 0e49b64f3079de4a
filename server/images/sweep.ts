import type { ImageKind } from '../../contract/images.ts'
import type { Armory } from '../armory.ts'

const hour = 60 * 60 * 1_000
const batchSize = 100

/** The kinds of picture that rows name, each in the column `image` of the table of that name. */
const tables = ['products', 'categories'] as const satisfies ImageKind[]

type Table = (typeof tables)[number]
type Swept = Pick<Armory, 'db' | 'images'>

/**
 * Removes pictures that no row names and that are older than an hour: a picture is stored before
 * the row that names it, so a young one may still be waiting for it.
 */
export async function sweepImages(armory: Swept, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - hour)
  await armory.images.removeIncoming(before)
  for (const table of tables) {
    const old: string[] = []
    for await (const { file, storedAt } of armory.images.list(table)) {
      if (storedAt < before) old.push(file)
    }
    for (let start = 0; start < old.length; start += batchSize) {
      await removeUnused(armory, table, old.slice(start, start + batchSize), before)
    }
  }
}

/** Sweeps every hour. @returns what ends it */
export function startSweeping(armory: Swept & Pick<Armory, 'log'>): () => void {
  const timer = setInterval(() => {
    sweepImages(armory).catch(err => armory.log.error({ err }, 'the sweep of pictures failed'))
  }, hour).unref()
  return () => clearInterval(timer)
}

async function removeUnused(armory: Swept, table: Table, files: string[], before: Date) {
  const named = new Set(await namedOf(armory, table, files))
  for (const file of files.filter(file => !named.has(file))) {
    // A row may have come to name it while the others were removed.
    const used = await namedOf(armory, table, [file])
    if (used.length === 0) await armory.images.remove(table, file, before)
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
