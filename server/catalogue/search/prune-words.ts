import type { AppContext } from '../../app-context.ts'
import { chunk } from '../../db/chunk.ts'
import { keysetBatches } from '../../db/keyset-batches.ts'
import { prunedKey, searchesKey } from '../version/cache-keys.ts'
import { withCatalogueTransaction } from '../version/catalogue-version.ts'
import {
  deleteWords,
  findUnused,
  findWordsAfter,
  markAsPruned,
  type WordRow,
} from './words.repository.ts'

type PruneContext = Pick<AppContext, 'db' | 'catalogueVersion'>

/** Bounds one run; the next one prunes the rest. */
const maxPruned = 10_000
/** In one transaction, during which no product can be written. */
const batchSize = 100

/**
 * Deletes the words that no product has anymore: they match nothing, but could be nearer to a misspelled word than
 * those that do.
 */
export async function pruneWords(context: PruneContext, signal?: AbortSignal): Promise<void> {
  let isPruned = false
  for (const part of chunk(await findCandidates(context, signal), batchSize)) {
    if (signal?.aborted) break
    isPruned = (await deleteUnused(context, part)) || isPruned
  }
  if (!isPruned) return
  await withCatalogueTransaction(context, 'system', async ({ trx, keys }) => {
    await markAsPruned(trx)
    keys.add(searchesKey)
  })
}

async function findCandidates({ db }: PruneContext, signal?: AbortSignal): Promise<WordRow[]> {
  const found: WordRow[] = []
  const batches = keysetBatches({ id: 0 }, ({ id }, limit) => findWordsAfter(db.read, id, limit))
  for await (const rows of batches) {
    found.push(...(await findUnused(db, db.reports, rows)))
    if (found.length >= maxPruned || signal?.aborted) break
  }
  return found.slice(0, maxPruned)
}

/** Every write of a product holds the version's lock, so no product gets a word between the check and the deletion. */
function deleteUnused(context: PruneContext, candidates: WordRow[]): Promise<boolean> {
  return withCatalogueTransaction(context, 'system', async ({ trx, keys }) => {
    keys.add(prunedKey)
    const unused = await findUnused(context.db, trx, candidates)
    const words = unused.map(({ word }) => word)
    await deleteWords(trx, words)
    return unused.length > 0
  })
}
