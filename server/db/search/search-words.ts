import { chunk } from '../chunk.ts'
import type { Queries } from '../database.ts'

/** Adds the words that the vocabulary lacks: see `vocabularyOf`. */
export async function addWords(trx: Queries, words: string[]): Promise<void> {
  const rows = [...new Set(words)].map(word => ({ word }))
  for (const part of chunk(rows)) {
    await trx
      .insertInto('search_words')
      .values(part)
      .onConflict(conflict => conflict.column('word').doNothing())
      .execute()
  }
}
