import type { Reads } from '../../db/database.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { prunedMark, wordInName } from '../../db/search/product-terms.ts'

/** Bounds memory, and the time to compare a word with all others: 100,000 take about 3 ms. */
const maxWords = 100_000

/** The words of the products' texts, and those of their names. */
export type Words = { all: string[]; inNames: string[] }

export type Vocabulary = { read: () => Promise<Words> }

const selectWordsFrom = preparedQuery((db, id: number) =>
  db
    .selectFrom('search_words')
    .select(['id', 'word'])
    .where('id', '>=', id)
    .orderBy('id')
    .limit(maxWords),
)

/**
 * Keeps the words of all products in memory. Each read fetches the new ones, and all again once some were pruned or the
 * database went back, as to a backup.
 */
export function openVocabulary(db: { read: Reads }): Vocabulary {
  let words: Words = { all: [], inNames: [] }
  let last = { id: 0, word: '' }
  /** The newest row that told of pruned words. If there are many, the next read may come upon it once more. */
  let handledMark = 0
  const readNew = async (): Promise<void> => {
    const rows = await selectWordsFrom(db.read, last.id)
    // The last one stands for all that were read before.
    const isAsBefore = last.id === 0 || (rows[0]?.id === last.id && rows[0].word === last.word)
    const added = last.id === 0 ? rows : rows.slice(1)
    const mark = added.find(({ word }) => word === prunedMark)?.id ?? handledMark
    if (!isAsBefore || (last.id > 0 && mark !== handledMark)) {
      handledMark = mark
      words = { all: [], inNames: [] }
      last = { id: 0, word: '' }
      return readNew()
    }
    for (const { id, word } of added) {
      last = { id, word }
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
