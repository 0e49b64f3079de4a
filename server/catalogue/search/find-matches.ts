import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { limits } from '../../../contract/limits.ts'
import { countRows } from '../../db/count-rows.ts'
import type { Database } from '../../db/database.ts'
import { categoryTerm, compoundsOf, hiddenTerm, nameTerm } from '../../db/search/product-terms.ts'
import type { Candidates, Terms } from '../../db/search/terms.ts'
import type { ProductOrder } from '../products/product-order.ts'
import { requiredOf, type SearchWord } from './parse-search.ts'
import {
  chosenFrom,
  countFound,
  findBest,
  findFirst,
  findSeqs,
  matching,
  type Seqs,
} from './search.repository.ts'

/** Which products to search, and which page of the matches to return. */
export type Wanted = {
  categoryId?: string | undefined
  without?: SearchWord[]
  /** Omitted: hidden and visible products. */
  hidden?: boolean | undefined
  conditions?: RawBuilder<SqlBool>[]
  /** All by default. */
  candidates?: Candidates | undefined
  /** Omitted: the best matches first. */
  order?: ProductOrder | undefined
  /** Only the first page is needed, and no more of the total than whether it is zero. */
  brief?: boolean
  /** How many matches are counted. */
  countedTo?: number
  limit: number
  offset: number
}

export type Matches = Seqs & {
  /** Whether a product was found, for a query of `products`. */
  matches?: RawBuilder<SqlBool>
}

/**
 * Products that match the required words, those that match the others as well first.
 * @param name a product of this name is the best match
 */
export async function find(
  { db }: { db: Database },
  name: string,
  words: SearchWord[],
  wanted: Wanted,
): Promise<Matches> {
  const terms = termsOf(requiredOf(words), everywhere, wanted)
  return { ...(await findPage(db, name, words, wanted, terms)), matches: db.hasTerms(terms) }
}

async function findPage(
  db: Database,
  name: string,
  words: SearchWord[],
  wanted: Wanted,
  terms: Terms,
): Promise<Seqs> {
  const { order, conditions = [], candidates, brief, countedTo, limit, offset } = wanted
  if (!order && conditions.length === 0) {
    // All words in the name, in the name or the category's, anywhere; then synonyms and longer words, in names first.
    const hasOthers = words.some(
      ({ own, stems, longerWords, longerCategories }) =>
        stems.some(each => !own.includes(each)) || longerWords.length + longerCategories.length > 0,
    )
    const tiers = [
      termsOf(words, ({ own }) => inName(own), wanted),
      termsOf(words, word => [...inName(word.own), ...ofCategory(word)], wanted),
      ...(hasOthers
        ? [
            termsOf(words, word => [...word.own, ...ofCategory(word)], wanted),
            termsOf(
              words,
              word => [...inName(word.stems), ...ofCategory(word), ...longer(word)],
              wanted,
            ),
          ]
        : []),
      ...(words.some(({ optional }) => optional) ? [termsOf(words, everywhere, wanted)] : []),
    ]
    if (brief) {
      const newest = [...tiers, terms].map(tier => db.newestWith(tier, limit))
      const seqs = await findFirst(db, newest, { limit, offset })
      return { seqs, total: seqs.length }
    }
    return findBest(db, { terms, tiers, name }, { limit, offset }, { candidates, most: countedTo })
  }
  const most = countedTo ?? limits.searchTotal
  // With so many matches, about a tenth of all products or fewer come before the end of the page.
  const many = Math.max(most, (offset + limit) * 10)
  const chosen = conditionsOf(wanted)
  const counted =
    conditions.length > 0
      ? await countRows(db.searches, matching(db, [db.hasTerms(terms), ...chosen]).limit(many))
      : await countFound(db, db.newestWith(terms, many, candidates), candidates)
  const has = db.hasTerms(terms, counted >= many)
  const seqs = await findSeqs(db, [has, ...chosen], sorted(wanted))
  return { seqs, total: Math.min(counted, most) }
}

/** Products whose names contain all words of the search, even within longer words. */
export async function findInNames(
  { db }: { db: Database },
  search: string,
  wanted: Wanted,
): Promise<Matches> {
  const { categoryId, hidden } = wanted
  const conditions = [
    db.namesHave(compoundsOf(search).flat()),
    ...(categoryId === undefined ? [] : [sql<SqlBool>`category_id = ${categoryId}`]),
    ...(hidden === undefined ? [] : [sql<SqlBool>`is_hidden = ${sql.lit(hidden ? 1 : 0)}`]),
    ...conditionsOf(wanted),
  ]
  const seqs = await findSeqs(db, conditions, sorted(wanted))
  const total = await countRows(db.searches, matching(db, conditions).limit(limits.searchTotal))
  return { seqs, total, matches: sql.join<SqlBool>(conditions, sql` and `) }
}

const sorted = ({ order = { column: 'seq', direction: 'desc' }, limit, offset }: Wanted) => ({
  order,
  limit,
  offset,
})

const conditionsOf = ({ conditions = [], candidates }: Wanted) => [
  ...conditions,
  ...chosenFrom(candidates),
]

const inName = (stems: string[][]) => stems.map(each => each.map(nameTerm))

const ofCategory = ({ categories }: SearchWord) => categories.map(term => [term])

const longer = ({ longerWords }: SearchWord) => longerWords.map(term => [term])

export const everywhere = (word: SearchWord) => [
  ...word.stems,
  ...[...word.categories, ...word.longerWords, ...word.longerCategories].map(term => [term]),
]

/** The terms that match the whole word, without those for words that only start with it. */
export const wholeWords = ({ stems, categories }: SearchWord) => [
  ...stems,
  ...categories.map(term => [term]),
]

export function termsOf(
  words: SearchWord[],
  where: (word: SearchWord) => string[][],
  { categoryId, hidden, without = [] }: Pick<Wanted, 'categoryId' | 'hidden' | 'without'>,
): Terms {
  const category = categoryId === undefined ? undefined : categoryTerm(categoryId)
  const isOwn = (term: string) => term === category
  // A product has one category: to look for those of others as well would read their lists for nothing.
  const within = (word: SearchWord) => ({
    ...word,
    categories: word.categories.filter(isOwn),
    longerCategories: word.longerCategories.filter(isOwn),
  })
  return {
    all: [
      ...words.map(word => where(category === undefined ? word : within(word))),
      ...(category === undefined ? [] : [[[category]]]),
      ...(hidden ? [[[hiddenTerm]]] : []),
    ],
    none: [...(hidden === false ? [[hiddenTerm]] : []), ...without.flatMap(wholeWords)],
  }
}
