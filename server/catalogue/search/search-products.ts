import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Searched } from '../../../contract/product.ts'
import type { AppContext } from '../../app-context.ts'
import { categoryTerm, compoundsOf, hiddenTerm, nameTerm, stemOf } from '../../db/product-terms.ts'
import type { Terms } from '../../db/terms.ts'
import { findCategories } from '../categories.repository.ts'
import type { ProductOrder } from '../product-order.ts'
import { readSearch, type SearchWord, type Sources, wordsWith } from './read-search.ts'
import { countEach, findBest, findSorted, type Seqs } from './search.repository.ts'
import { nearestWords } from './spelling.ts'
import { currentSynonyms } from './synonyms.ts'

type SearchContext = Pick<AppContext, 'db' | 'settings' | 'vocabulary'>

/** Among which products a search looks, and which page of them it wants. */
export type Wanted = {
  categoryId?: string | undefined
  /** Omitted: hidden products, too. */
  hidden?: boolean | undefined
  conditions?: RawBuilder<SqlBool>[]
  /** A query of products that are left out. */
  except?: Expression<{ seq: number }> | undefined
  /** Omitted: the best matches first. */
  order?: ProductOrder | undefined
  limit: number
  offset: number
}

export type Found = Seqs & { searched?: Searched | undefined }

const nothing: Found = { seqs: [], total: 0 }

/** How many candidates for a misspelled word are counted, and how many of them it stands for. */
const mostCounted = 10
const mostMeant = 3
/** Counting further would not change which is the more frequent. */
const countedUpTo = 1_000

/**
 * Searches products by words: first as they are, then with parts and near spellings for those that
 * find nothing on their own, and at last without some of them.
 */
export async function searchProducts(
  context: SearchContext,
  search: string,
  wanted: Wanted,
): Promise<Found> {
  const sources: Sources = {
    vocabulary: await context.vocabulary.read(),
    categories: await findCategories(context.db.read),
    synonyms: currentSynonyms((await context.settings.read()).search.synonyms),
  }
  const { words, exact } = readSearch(search, sources)
  if (words.length === 0) return nothing
  const found = await find(context, search, words, wanted)
  if (found.total > 0 || exact) return found
  const missing = await findMissing(context, words, wanted)
  const mended: (SearchWord | undefined)[] = []
  for (const word of words) {
    mended.push(missing.has(word) ? await mend(context, word, sources, wanted) : word)
  }
  if (mended.includes(undefined)) {
    const named = await findInNames(context, search, wanted)
    if (named.total > 0) return named
  }
  const { words: rest, ...most } = await findMost(context, words, mended, wanted)
  return { ...most, searched: describe(words, mended, rest) }
}

/** What most of the words find, if some find nothing, or all of them never meet. */
async function findMost(
  context: SearchContext,
  asked: SearchWord[],
  mended: (SearchWord | undefined)[],
  wanted: Wanted,
): Promise<Seqs & { words: SearchWord[] }> {
  let words = mended.filter(word => word !== undefined)
  const guessed = new Set(words.filter(word => !asked.includes(word)))
  // These were found not to meet.
  if (words.length > 1 && words.every((word, n) => word === asked[n])) {
    words = await withoutOne(context, words, guessed, wanted)
  }
  while (words.length > 0) {
    const found = await find(context, textOf(words), words, wanted)
    if (found.total > 0) return { ...found, words }
    words = await withoutOne(context, words, guessed, wanted)
  }
  return { ...nothing, words }
}

/** Leaves out a word, best a guessed one, without which the others find something, but little. */
async function withoutOne(
  { db }: SearchContext,
  words: SearchWord[],
  guessed: Set<SearchWord>,
  wanted: Wanted,
): Promise<SearchWord[]> {
  if (words.length === 1) return []
  const rests = words.map((_, n) => words.toSpliced(n, 1))
  const queries = rests.map(rest => db.newestWith(termsOf(rest, everywhere, wanted), countedUpTo))
  const counts = await countEach(db, queries)
  const guesses = (rest: SearchWord[]) => rest.filter(word => guessed.has(word)).length
  const [best] = rests
    .map((rest, n) => ({ rest, count: counts[n] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => guesses(one.rest) - guesses(other.rest) || one.count - other.count)
  return best?.rest ?? words.slice(1)
}

const textOf = (words: SearchWord[]) => words.map(({ text }) => text).join(' ')

function describe(
  asked: SearchWord[],
  mended: (SearchWord | undefined)[],
  found: SearchWord[],
): Searched | undefined {
  if (found.length === 0) return
  const isCorrected = mended.some((word, n) => word && word.text !== asked[n]?.text)
  const leftOut = asked.filter((_, n) => !found.some(word => word === mended[n]))
  // Longer words with the same part need no explanation.
  if (!isCorrected && leftOut.length === 0) return
  return {
    ...(isCorrected && { corrected: textOf(found) }),
    leftOut: leftOut.map(({ text }) => text),
  }
}

/** What the words find. @param name what the name of the best match is */
function find({ db }: SearchContext, name: string, words: SearchWord[], wanted: Wanted) {
  const terms = termsOf(words, everywhere, wanted)
  const { order, conditions = [], except, limit, offset } = wanted
  if (!order && conditions.length === 0) {
    // In the name, there or in the category's, or anywhere; then synonyms and parts of words.
    const hasOthers = words.some(
      ({ own, stems, partsOfNames }) => stems.length > own.length || partsOfNames.length > 0,
    )
    const tiers = [
      termsOf(words, ({ own }) => inName(own), wanted),
      termsOf(words, word => [...inName(word.own), ...ofCategory(word)], wanted),
      ...(hasOthers
        ? [
            termsOf(words, word => [...word.own, ...ofCategory(word)], wanted),
            termsOf(words, word => [...inName(word.stems), ...elsewhere(word)], wanted),
          ]
        : []),
    ]
    return findBest(db, { terms, tiers, name }, { limit, offset }, except)
  }
  return findSorted(db, [db.hasTerms(terms), ...conditionsOf(wanted)], sorted(wanted))
}

/** Products that have all words of the search somewhere in the words of their name. */
function findInNames({ db }: SearchContext, search: string, wanted: Wanted): Promise<Seqs> {
  const { categoryId, hidden } = wanted
  const conditions = [
    db.namesHave(compoundsOf(search).flat()),
    ...(categoryId === undefined ? [] : [sql<SqlBool>`category_id = ${categoryId}`]),
    ...(hidden === undefined ? [] : [sql<SqlBool>`is_hidden = ${sql.lit(hidden ? 1 : 0)}`]),
    ...conditionsOf(wanted),
  ]
  return findSorted(db, conditions, sorted(wanted))
}

const sorted = ({ order = { column: 'seq', direction: 'desc' }, limit, offset }: Wanted) => ({
  order,
  limit,
  offset,
})

function conditionsOf({ conditions = [], except }: Wanted): RawBuilder<SqlBool>[] {
  return [...conditions, ...(except ? [sql<SqlBool>`products.seq not in ${except}`] : [])]
}

const inName = (stems: string[][]) => stems.map(each => each.map(nameTerm))

const ofCategory = ({ categories }: SearchWord) => categories.map(term => [term])

/** Where a product is found by a word that it doesn't have. */
const elsewhere = (word: SearchWord) => [
  ...ofCategory(word),
  ...word.partsOfNames.map(term => [term]),
]

const everywhere = (word: SearchWord) => [...word.stems, ...elsewhere(word)]

function termsOf(
  words: SearchWord[],
  where: (word: SearchWord) => string[][],
  { categoryId, hidden }: Wanted,
): Terms {
  return {
    all: [
      ...words.map(where),
      ...(categoryId === undefined ? [] : [[[categoryTerm(categoryId)]]]),
      ...(hidden ? [[[hiddenTerm]]] : []),
    ],
    none: hidden === false ? [hiddenTerm] : [],
  }
}

/** The words that find nothing on their own, in any category. */
async function findMissing(context: SearchContext, words: SearchWord[], wanted: Wanted) {
  const counts = await countAlone(context, words, wanted, 1)
  return new Set(words.filter((_, n) => counts[n] === 0))
}

/** How many products each word finds, in any category. */
function countAlone(
  { db }: SearchContext,
  words: SearchWord[],
  { hidden, limit, offset }: Wanted,
  upTo: number,
): Promise<number[]> {
  const anywhere = { hidden, limit, offset }
  const terms = words.map(word => termsOf([word], everywhere, anywhere))
  return countEach(
    db,
    terms.map(each => db.newestWith(each, upTo)),
  )
}

/** A word that finds something in place of one that doesn't: words that it is a part of, or near spellings. */
async function mend(
  context: SearchContext,
  word: SearchWord,
  sources: Sources,
  wanted: Wanted,
): Promise<SearchWord | undefined> {
  const { all } = sources.vocabulary
  const parts = wordsWith(word.text, all).map(part => [stemOf(part)])
  const longer = { ...word, own: parts, stems: parts }
  if (parts.length > 0 && (await countAlone(context, [longer], wanted, 1))[0]) return longer
  const near = nearestWords(word.text, [...all, ...sources.synonyms.words])
  const candidates = near
    .slice(0, mostCounted)
    .flatMap(text => readSearch(text, sources).words.slice(0, 1))
  const counts = await countAlone(context, candidates, wanted, countedUpTo)
  const meant = candidates
    .map((candidate, n) => ({ candidate, count: counts[n] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, mostMeant)
    .map(({ candidate }) => candidate)
  if (meant.length === 0) return
  return {
    text: meant.map(({ text }) => text).join(' or '),
    own: meant.flatMap(({ own }) => own),
    stems: meant.flatMap(({ stems }) => stems),
    categories: meant.flatMap(({ categories }) => categories),
    partsOfNames: meant.flatMap(({ partsOfNames }) => partsOfNames),
  }
}
