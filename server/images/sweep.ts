import { type ImageKind, imageKinds } from '../../contract/images.ts'
import { hour } from '../../contract/time/durations.ts'
import type { AppContext } from '../app-context.ts'
import type { Reads } from '../db/database.ts'
import { findProgress } from '../jobs/lease.ts'

const batchSize = 500

/** While a backup has this lease, no image is removed: its rows may still name images that have since been replaced. */
export const keptImages = 'backup'

/** Filters the files that a feature's rows refer to. */
type FindUsed = (db: Reads, files: string[]) => Promise<string[]>
export type ImageUses = Record<ImageKind, FindUsed>

type SweepContext = Pick<AppContext, 'db' | 'images'>
type ImageUse = { kind: ImageKind; findUsed: FindUsed }

/**
 * Removes images that are older than an hour and that no row refers to: an image is stored
 * before its row, so a young one may still be waiting for it.
 */
export async function sweepImages(
  context: SweepContext,
  uses: ImageUses,
  now = new Date(),
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(now.getTime() - hour)
  await context.images.removeIncoming(before)
  for (const kind of imageKinds) {
    const use = { kind, findUsed: uses[kind] }
    let batch: string[] = []
    for await (const file of context.images.list(kind)) {
      if (signal?.aborted) return
      batch.push(file)
      if (batch.length < batchSize) continue
      await removeUnused(context, use, batch, before)
      batch = []
    }
    if (batch.length > 0) await removeUnused(context, use, batch, before)
  }
}

async function removeUnused(
  { db, images }: SweepContext,
  { kind, findUsed }: ImageUse,
  files: string[],
  before: Date,
) {
  const used = new Set(await findUsed(db.read, files))
  for (const file of files.filter(file => !used.has(file))) {
    await images.remove(kind, file, {
      storedSince: before,
      // A row may refer to it by now. A backup that begins later doesn't: so it is looked for last.
      isUsed: async () =>
        (await findUsed(db.read, [file])).length > 0 ||
        (await findProgress(db, keptImages)) !== undefined,
    })
  }
}
