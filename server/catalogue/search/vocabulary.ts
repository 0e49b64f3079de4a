import type { Reads } from '../../db/database.ts'
import { prunedMark, wordInName } from '../../db/product-terms.ts'

/** Bounds memory, and the time to compare a word with all others: 100,000 take about 3 ms. */
const maxWords = 100_000

/** The words of the products' texts, and those of their names. */
export type Words = { all: string[]; inNames: string[] }

export type Vocabulary = { read: () => Promise<Words> }

/** Keeps the words of all products in memory. Each read fetches the new ones, and all again once some were pruned. */
export function openVocabulary(db: { read: Reads }): Vocabulary {
  let words: Words = { all: [], inNames: [] }
  let last = 0
  const readNew = async (): Promise<void> => {
    const rows = await db.read
      .selectFrom('search_words')
      .select(['id', 'word'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(maxWords)
      .execute()
    if (last > 0 && rows.some(({ word }) => word === prunedMark)) {
      words = { all: [], inNames: [] }
      last = 0
      return readNew()
    }
    for (const { id, word } of rows) {
      last = id
      if (word === prunedMark) continue
      const name = wordInName(word)
      const list = name === undefined ? words.all : words.inNames
      if (list.length < maxWords) list.push(name ?? word)
    }
  }
  let reading = Promise.resolve()
  let next: Promise<void> | undefined
  const start = () => {
    next = undefined
    reading = readNew()
    return reading
  }
  return {
    read: async () => {
      // A read in progress may miss the words of a product that was added since it began.
      next ??= reading.then(start, start)
      await next
      return words
    },
  }
}
