import {
  categoryTerm,
  compoundsOf,
  joined,
  nameTerm,
  stemOf,
} from '../../db/search/product-terms.ts'
import { isExact } from './is-exact.ts'
import { splitNegations } from './negations.ts'
import { namesPage } from './page-words.ts'
import type { Sources } from './sources.ts'
import { isStopWord, meansAny, withoutStopWords, wordsForAnySet } from './stop-words.ts'
import { noSynonyms, phraseAt } from './synonyms.ts'
import type { Words } from './vocabulary.ts'

/** A word of a search, or a phrase that has synonyms, and what it matches. */
export type SearchWord = {
  text: string
  /** Excludes no products, and only ranks those that match the other words, unless there are none. */
  optional: boolean
  /** Alternatives: a product matches if it has all stems of one of them. A compound has two. */
  own: string[][]
  /** The same, with the alternatives of its synonyms. */
  stems: string[][]
  /** The terms of the categories whose names contain it. */
  categories: string[]
  /** The terms of longer words in products' names that contain it. */
  longerWords: string[]
  /** The terms of other categories whose names have a longer word that starts with it. */
  longerCategories: string[]
}

export type Search = {
  words: SearchWord[]
  /** Words that no product may match. */
  without: SearchWord[]
  /** In quotes: nothing but these words is searched for. */
  exact: boolean
}

/** These bound the cost of a search, which ignores any further words. */
const maxWords = 12
const maxLongerWords = 20

/** Parses a search into words and what they match. Without a letter or digit, it has no words. */
export function parseSearch(search: string, sources: Sources): Search {
  const exact = isExact(search)
  const compounds = exact ? compoundsOf(search) : compoundsWithTiers(search)
  const { asked, ruledOut } = splitNegations(compounds, sources)
  // Where nothing else is asked for, "no" is a word like any other.
  if (exact || asked.every(parts => isStopWord(joined(parts))))
    return { words: wordsOf(compounds, exact, sources), without: [], exact }
  return {
    words: wordsOf(asked, exact, sources),
    without: wordsOf(ruledOut, exact, sources),
    exact,
  }
}

/** The compounds of a search, with "t3", "tier3" and "tier 3" as one each: "tier-3". */
const compoundsWithTiers = (search: string) =>
  compoundsOf(
    search.replace(/(?<![\p{L}\p{N}-])t(?:ier[\s-]?)?(?=\d{1,2}(?![\p{L}\p{N}-]))/giu, 'tier-'),
  )

function wordsOf(compounds: string[][], exact: boolean, sources: Sources): SearchWord[] {
  const kept = withoutStopWords(compounds)
  const distinct = new Map(kept.map(each => [joined(each), each]))
  const asked = [...distinct.values()].slice(0, maxWords)
  const words: SearchWord[] = []
  for (let at = 0; at < asked.length; ) {
    const { matched, synonyms } = phraseAt(asked, at, exact ? noSynonyms : sources.synonyms)
    const own = ownStems(matched)
    if (!exact) own.push(...otherSpellings(matched, sources.vocabulary))
    const text = matched.map(parts => parts.join('-')).join(' ')
    const stems = withoutRedundant([...own, ...synonyms])
    const others = exact ? nowhereElse : elsewhere(matched, stems, sources)
    words.push({ text, optional: !exact && meansAny(text), own, stems, ...others })
    at += matched.length
  }
  const meant = words.filter(({ text }) => !isStopWord(text))
  return exact || meant.length === 0 ? words : meant
}

/** The words that every product found must match. */
export function requiredOf(words: SearchWord[]): SearchWord[] {
  const required = words.filter(({ optional }) => !optional)
  return required.length > 0 ? required : words
}

/**
 * The words that no product may match, if all others mean any product, as in "full armor set, no horns"; otherwise
 * undefined. Words in a product's name mean that product.
 */
export function anyProductBut(search: string, sources: Sources): SearchWord[] | undefined {
  const compounds = compoundsWithTiers(search)
  if (isExact(search) || compounds.length === 0) return
  const { asked, ruledOut } = splitNegations(compounds, sources)
  const isPageWord = (word: string) => namesPage(word) && !sources.vocabulary.all.includes(word)
  const any = asked.filter(parts => !isPageWord(joined(parts)))
  // Most searches ask for certain products, and so cost little here.
  if (!any.every(parts => meansAny(joined(parts)))) return
  // “Cheap armor” means any set, but “cheap” alone or “my order” only the page.
  if (any.length < asked.length && !any.some(parts => wordsForAnySet.has(joined(parts)))) return
  const isInName = (word: string) => sources.vocabulary.inNames.includes(word)
  const isAny = ({ text, optional, categories }: SearchWord) =>
    optional && categories.length === 0 && !text.split(' ').some(isInName)
  if (wordsOf(any, false, sources).every(isAny)) return wordsOf(ruledOut, false, sources)
}

/** Without alternatives that have all stems of another, which would only make the search slower. */
function withoutRedundant(alternatives: string[][]): string[][] {
  const kept: string[][] = []
  for (const stems of alternatives.toSorted((one, other) => one.length - other.length)) {
    const isRedundant = kept.some(each => each.every(stem => stems.includes(stem)))
    if (!isRedundant) kept.push(stems)
  }
  return kept
}

const nowhereElse = { categories: [], longerWords: [], longerCategories: [] }

/** All words of a phrase, where a compound counts as one word or, in a second alternative, as its parts. */
function ownStems(matched: string[][]): string[][] {
  const asOneWord = matched.map(parts => stemOf(joined(parts)))
  const isCompound = matched.some(parts => parts.length > 1)
  return isCompound ? [asOneWord, matched.flat().map(stemOf)] : [asOneWord]
}

/** How British and American spellings differ in words such as armor, gray, saber and mold, and singulars from plurals such as wolves. */
const spellings = [
  // Not in words such as "four" or "mourning".
  [/(?<=..)our(?!n)/, 'or'],
  [/(?<=..)or(?!n)/, 'our'],
  [/^grey/, 'gray'],
  [/^gray/, 'grey'],
  [/re(?=s?$)/, 'er'],
  [/er(?=s?$)/, 're'],
  [/ould/, 'old'],
  [/old/, 'ould'],
  [/ves$/, 'f'],
  [/ves$/, 'fe'],
  [/fe?$/, 'ves'],
] as const

/** The same word in those other spellings that products have. */
function otherSpellings(matched: string[][], { all }: Words): string[][] {
  const [[word = '', ...parts] = [], ...more] = matched
  const [tier] = /(?<=^tier-)\d+$/.exec([word, ...parts].join('-')) ?? []
  if (tier && more.length === 0) return [[`t${tier}`]]
  if (parts.length + more.length > 0) return []
  return spellings
    .map(([from, to]) => word.replace(from, to))
    .filter(other => other !== word && !isStopWord(other) && all.includes(other))
    .map(other => [stemOf(other)])
}

function elsewhere(matched: string[][], stems: string[][], { categories, vocabulary }: Sources) {
  const text = matched.map(joined).join(' ')
  const ownCategories: string[] = []
  const longerCategories: string[] = []
  for (const { id, name } of categories) {
    const words = compoundsOf(name).flat()
    const its = new Set(words.map(stemOf))
    if (stems.some(each => each.every(stem => its.has(stem)))) ownCategories.push(categoryTerm(id))
    else if (words.some(startsWithText(text))) longerCategories.push(categoryTerm(id))
  }
  const longer = wordsWith(text, vocabulary.inNames)
  return {
    categories: ownCategories,
    longerWords: longer.map(word => nameTerm(stemOf(word))),
    longerCategories,
  }
}

const startsWithText = (text: string) => (word: string) => text.length > 1 && word.startsWith(text)

/**
 * Longer words that start with a word or, if it has more than three letters, contain it. The shortest are the best:
 * "st" means "steel" sooner than "stonecarver".
 */
export function wordsWith(text: string, words: readonly string[]): string[] {
  const stem = stemOf(text)
  // A plural is looked up by its singular.
  const part = text === `${stem}s` ? stem : text
  const has = words.filter(
    word => word !== text && (part.length > 3 ? word.includes(part) : word.startsWith(part)),
  )
  const sorted = has.toSorted(
    (one, other) =>
      Number(other.startsWith(part)) - Number(one.startsWith(part)) ||
      one.length - other.length ||
      (one < other ? -1 : 1),
  )
  return sorted.slice(0, maxLongerWords)
}
