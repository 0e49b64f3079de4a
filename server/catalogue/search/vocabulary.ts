import type { Reads } from '../../db/database.ts'
import { wordInName } from '../../db/product-terms.ts'

/** Bounds memory, and the time to compare a word with all others: 100,000 take about 3 ms. */
const maxWords = 100_000

/** The words of the products' texts, and those of their names. */
export type Words = { all: string[]; inNames: string[] }

export type Vocabulary = { read: () => Promise<Words> }

/** Keeps the words of all products in memory. Rows are only ever added, so each read fetches just the new ones. */
export function openVocabulary(db: { read: Reads }): Vocabulary {
  const words: Words = { all: [], inNames: [] }
  let last = 0
  let reading: Promise<void> | undefined
  const readNew = async () => {
    const rows = await db.read
      .selectFrom('search_words')
      .select(['id', 'word'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(maxWords - words.all.length)
      .execute()
    for (const { id, word } of rows) {
      const name = wordInName(word)
      if (name === undefined) words.all.push(word)
      else words.inNames.push(name)
      last = id
    }
  }
  return {
    read: async () => {
      reading ??= readNew().finally(() => {
        reading = undefined
      })
      await reading
      return words
    },
  }
}
