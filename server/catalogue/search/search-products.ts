import type { Searched } from '../../../contract/catalogue/searched.ts'
import { limits } from '../../../contract/limits.ts'
import { compoundsOf, stemOf } from '../../db/search/product-terms.ts'
import type { Terms } from '../../db/search/terms.ts'
import {
  everywhere,
  find,
  findInNames,
  type Matches,
  termsOf,
  type Wanted,
  wholeWords,
} from './find-matches.ts'
import { namesPage } from './page-words.ts'
import { parseSearch, requiredOf, type SearchWord, wordsWith } from './parse-search.ts'
import { countFound } from './search.repository.ts'
import { readSources, type SearchContext, type Sources } from './sources.ts'
import { nearestWords } from './spelling.ts'
import { isStopWord } from './stop-words.ts'

type Found = Matches & { searched?: Searched | undefined }

/** The context of one search, with what it has counted by terms. */
type CountingContext = SearchContext & { counted: Map<string, number> }

const nothing: Found = { seqs: [], total: 0 }

/** How many near spellings of a word are looked up, and how many replace it: more would only be guesses. */
const maxCandidates = 10
const maxReplacements = 3
/** Enough to tell frequent words from rare ones. */
const countedUpTo = 1_000

/**
 * Searches products by words: first as they are typed; then with longer words or near spellings in
 * place of those that match nothing; and finally without some of the words.
 * @param known the sources, if they were read before
 */
export async function searchProducts(
  context: SearchContext,
  search: string,
  asked: Wanted,
  known?: Sources,
): Promise<Found> {
  // Beyond the matches that are counted there are no pages.
  const isBeyond = asked.offset >= limits.searchTotal
  const sources = known ?? (await readSources(context))
  const { words, without, exact } = parseSearch(search, sources)
  const wanted = { ...asked, without, ...(isBeyond && { limit: 0, offset: 0 }) }
  if (words.length === 0) return nothing
  const found = await find(context, search, words, wanted)
  if (found.total > 0 || exact) return found
  // The words are right, though no product among those wanted has them.
  if (isNarrowed(wanted) && (await find(context, search, words, everyProduct(wanted))).total > 0)
    return found
  const counting = { ...context, counted: new Map<string, number>() }
  const missing = await findMissing(counting, words, wanted)
  const replaced: (SearchWord | undefined)[] = []
  for (const word of words) {
    if (!missing.has(word)) replaced.push(word)
    else
      replaced.push(word.optional ? undefined : await replaceWord(counting, word, sources, wanted))
  }
  if (replaced.includes(undefined)) {
    const named = await findInNames(context, search, wanted)
    if (named.total > 0) return named
  }
  const { words: rest, ...most } = await findByMost(counting, words, replaced, wanted)
  return { ...most, searched: describe(words, replaced, rest) }
}

const isNarrowed = ({ candidates, conditions = [], hidden, without = [] }: Wanted) =>
  candidates !== undefined || conditions.length + without.length > 0 || hidden === true

const everyProduct = (wanted: Wanted): Wanted => ({
  ...wanted,
  candidates: undefined,
  conditions: [],
  without: [],
  hidden: wanted.hidden === false ? false : undefined,
  limit: 1,
  offset: 0,
})

/** Searches by as many of the words as possible, where no product has all of them. */
async function findByMost(
  context: CountingContext,
  asked: SearchWord[],
  replaced: (SearchWord | undefined)[],
  wanted: Wanted,
): Promise<Found & { words: SearchWord[] }> {
  let words = replaced.filter(word => word !== undefined)
  const typed = words.filter(word => asked.includes(word))
  const beginnings = await findMissing(context, typed, wanted, wholeWords)
  const guessed = new Set(words.filter(word => !typed.includes(word) || beginnings.has(word)))
  // No product has all of these: they are the first search again.
  if (words.length === asked.length && words.every((word, n) => word === asked[n])) {
    words = await withoutOne(context, words, guessed, wanted)
  }
  while (words.length > 0) {
    const found = await find(context, textOf(words), words, wanted)
    if (found.total > 0) return { ...found, words }
    words = await withoutOne(context, words, guessed, wanted)
  }
  return { ...nothing, words }
}

/** Leaves out one word, if possible a guessed one, so that the others match something, but as little as possible. */
async function withoutOne(
  context: CountingContext,
  words: SearchWord[],
  guessed: Set<SearchWord>,
  wanted: Wanted,
): Promise<SearchWord[]> {
  if (words.length === 1) return []
  const rests = words.map((_, n) => words.toSpliced(n, 1))
  const counts = await countOnce(
    context,
    rests.map(rest => termsOf(requiredOf(rest), everywhere, wanted)),
  )
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
  replaced: (SearchWord | undefined)[],
  found: SearchWord[],
): Searched | undefined {
  if (found.length === 0) return
  const isCorrected = replaced.some(
    (word, n) => word && found.includes(word) && word.text !== asked[n]?.text,
  )
  const leftOut = asked.filter((_, n) => !found.some(word => word === replaced[n]))
  // Longer words that contain the one asked for need no explanation.
  if (!isCorrected && leftOut.length === 0) return
  return {
    ...(isCorrected && { corrected: textOf(found) }),
    leftOut: leftOut.map(({ text }) => text),
  }
}

/** The words that match nothing on their own, in any category. */
async function findMissing(
  context: CountingContext,
  words: SearchWord[],
  wanted: Wanted,
  where = everywhere,
) {
  const counts = await countAlone(context, words, wanted, where)
  return new Set(words.filter((_, n) => counts[n] === 0))
}

/** How many products each word matches on its own, in any category. */
function countAlone(
  context: CountingContext,
  words: SearchWord[],
  { hidden }: Wanted,
  where = everywhere,
): Promise<number[]> {
  return countOnce(
    context,
    words.map(word => termsOf([word], where, { hidden })),
  )
}

/** How many products have each of the terms, up to {@link countedUpTo}. */
async function countOnce({ db, counted }: CountingContext, all: Terms[]): Promise<number[]> {
  const counts: number[] = []
  // One after the other, so that a search takes one connection.
  for (const terms of all) {
    const key = JSON.stringify(terms)
    const count = counted.get(key) ?? (await countFound(db, db.newestWith(terms, countedUpTo)))
    counted.set(key, count)
    counts.push(count)
  }
  return counts
}

/** Replaces a word that matches nothing by longer words that contain it or, failing that, by near spellings. */
async function replaceWord(
  context: CountingContext,
  word: SearchWord,
  sources: Sources,
  wanted: Wanted,
): Promise<SearchWord | undefined> {
  const { all } = sources.vocabulary
  // Few shops number their tiers.
  if (/^tier-\d/.test(word.text)) return parseSearch('tier', sources).words[0]
  const parts = wordsWith(word.text, all).map(part => [stemOf(part)])
  const longer = { ...word, own: parts, stems: parts }
  if (parts.length > 0 && (await countAlone(context, [longer], wanted))[0]) return longer
  if (namesPage(word.text)) return
  const named = sources.categories.flatMap(({ name }) => compoundsOf(name).flat())
  const nearTo = (text: string) => nearestWords(text, all, sources.synonyms.words, named)
  const near = nearTo(word.text)
  const isPlural = /[^s]s$/.test(word.text)
  const candidates = (near.length === 0 && isPlural ? nearTo(word.text.slice(0, -1)) : near)
    .filter(text => !isStopWord(text))
    .slice(0, maxCandidates)
    .flatMap(text => parseSearch(text, sources).words.slice(0, 1))
  const counts = await countAlone(context, candidates, wanted)
  const chosen = candidates
    .map((candidate, n) => ({ candidate, count: counts[n] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .map(({ candidate }) => candidate)
  if (chosen.length === 0 || chosen.length > maxReplacements) return
  return {
    text: chosen.map(({ text }) => text).join(' or '),
    optional: word.optional,
    own: chosen.flatMap(({ own }) => own),
    stems: chosen.flatMap(({ stems }) => stems),
    categories: chosen.flatMap(({ categories }) => categories),
    longerWords: chosen.flatMap(({ longerWords }) => longerWords),
    longerCategories: chosen.flatMap(({ longerCategories }) => longerCategories),
  }
}
