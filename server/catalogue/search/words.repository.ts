import type { Database, Queries, Reads } from '../../db/database.ts'
import { prunedMark, termOfWord } from '../../db/product-terms.ts'
import { countEach } from './search.repository.ts'

export type WordRow = { id: number; word: string }

/** On PostgreSQL, a limit that few words reach keeps the planner from scanning the products for a word that none has. */
const countedUpTo = 10_000

export function findWordsAfter(db: Reads, after: number, limit: number): Promise<WordRow[]> {
  return db
    .selectFrom('search_words')
    .select(['id', 'word'])
    .where('id', '>', after)
    .where('word', '<>', prunedMark)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Those of the words that no product has. */
export async function findUnused<Row extends { word: string }>(
  { newestWith }: Pick<Database, 'newestWith'>,
  reads: Reads,
  rows: Row[],
): Promise<Row[]> {
  const queries = rows.map(({ word }) =>
    newestWith({ all: [[[termOfWord(word)]]], none: [] }, countedUpTo),
  )
  const counts = await countEach({ searches: reads }, queries)
  return rows.filter((_, n) => counts[n] === 0)
}

export async function deleteWords(trx: Queries, words: string[]): Promise<void> {
  if (words.length > 0) await trx.deleteFrom('search_words').where('word', 'in', words).execute()
}

/** Adds a new row that tells all nodes to read the words again. */
export async function markAsPruned(trx: Queries): Promise<void> {
  await deleteWords(trx, [prunedMark])
  await trx.insertInto('search_words').values({ word: prunedMark }).execute()
}
