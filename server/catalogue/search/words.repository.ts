import { chunk } from '../../db/chunk.ts'
import type { Database, Queries, Reads } from '../../db/database.ts'
import { prunedMark, termOfWord } from '../../db/search/product-terms.ts'
import { countEach } from './search.repository.ts'

export type WordRow = { id: number; word: string }

/** Bounds what the planner of PostgreSQL takes a statement to cost, above which it compiles it. */
const wordsAtOnce = 10

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
  { anyWith }: Pick<Database, 'anyWith'>,
  reads: Reads,
  rows: Row[],
): Promise<Row[]> {
  const unused: Row[] = []
  for (const part of chunk(rows, wordsAtOnce)) {
    const queries = part.map(({ word }) => anyWith({ all: [[[termOfWord(word)]]], none: [] }))
    const counts = await countEach({ searches: reads }, queries)
    unused.push(...part.filter((_, n) => counts[n] === 0))
  }
  return unused
}

export async function deleteWords(trx: Queries, words: string[]): Promise<void> {
  if (words.length > 0) await trx.deleteFrom('search_words').where('word', 'in', words).execute()
}

/** Adds a new row that tells all nodes to read the words again. */
export async function markAsPruned(trx: Queries): Promise<void> {
  await deleteWords(trx, [prunedMark])
  await trx.insertInto('search_words').values({ word: prunedMark }).execute()
}
