import type { Database, Queries, Reads } from '../../db/database.ts'
import { prunedMark, termOfWord } from '../../db/search/product-terms.ts'
import { countFound } from './search.repository.ts'

export type WordRow = { id: number; word: string }

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
  for (const row of rows) {
    const query = anyWith({ all: [[[termOfWord(row.word)]]], none: [] })
    if ((await countFound({ searches: reads }, query)) === 0) unused.push(row)
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
