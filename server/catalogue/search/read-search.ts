import { categoryTerm, compoundsOf, joined, nameTerm, stemOf } from '../../db/product-terms.ts'
import { fold } from '../../db/search-text.ts'
import { withoutFillers } from './fillers.ts'
import { noSynonyms, type Synonyms } from './synonyms.ts'
import type { Words } from './vocabulary.ts'

/** What one word of a search, or a phrase that has synonyms, finds. */
export type SearchWord = {
  text: string
  /** Its stems, and those of its other forms: a product needs all of one. */
  own: string[][]
  /** Also those of its synonyms. */
  stems: string[][]
  /** The terms of the categories whose names have it. */
  categories: string[]
  /** The terms of longer words in names that have it as a part. */
  partsOfNames: string[]
}

export type Search = {
  words: SearchWord[]
  /** In quotes: nothing but these words. */
  exact: boolean
}

export type Sources = {
  synonyms: Synonyms
  vocabulary: Words
  categories: { id: string; name: string }[]
}

/** Bounds the cost of a search: the words after these are not read. */
const mostWords = 12
const mostParts = 20

/** Reads a search as words and what finds them. Without a letter or digit, it has none. */
export function readSearch(search: string, sources: Sources): Search {
  const exact = /^"[^"]+"$/.test(fold(search).trim())
  const meant = withoutFillers(compoundsOf(search))
  const distinct = new Map(meant.map(each => [joined(each), each]))
  const asked = [...distinct.values()].slice(0, mostWords)
  const words: SearchWord[] = []
  for (let at = 0; at < asked.length; ) {
    const { said, synonyms } = phraseAt(asked, at, exact ? noSynonyms : sources.synonyms)
    const own = ownStems(said)
    const text = said.map(parts => parts.join('-')).join(' ')
    const stems = [...own, ...synonyms.filter(each => each.join() !== own[0]?.join())]
    words.push({ text, own, stems, ...(exact ? plain : elsewhere(said, stems, sources)) })
    at += said.length
  }
  return { words, exact }
}

const plain = { categories: [], partsOfNames: [] }

/** The longest phrase that has synonyms and starts there, or else one word. */
function phraseAt(asked: string[][], at: number, synonyms: Synonyms) {
  for (const { phrase, stems } of synonyms.phrases) {
    const said = asked.slice(at, at + phrase.length)
    const isSaid = phrase.every((stem, place) => stemOf(joined(said[place] ?? [])) === stem)
    if (isSaid) return { said, synonyms: stems }
  }
  return { said: asked.slice(at, at + 1), synonyms: [] }
}

/** A phrase needs all of its words; a compound is one word, or all of its parts. */
function ownStems(said: string[][]): string[][] {
  const together = said.map(parts => stemOf(joined(parts)))
  const isCompound = said.some(parts => parts.length > 1)
  return isCompound ? [together, said.flat().map(stemOf)] : [together]
}

function elsewhere(said: string[][], stems: string[][], { categories, vocabulary }: Sources) {
  const text = said.map(joined).join(' ')
  const found = categories.filter(({ name }) => {
    const words = compoundsOf(name).flat()
    const named = new Set(words.map(stemOf))
    return stems.some(each => each.every(stem => named.has(stem))) || words.some(begins(text))
  })
  const longer = wordsWith(text, vocabulary.inNames)
  return {
    categories: found.map(({ id }) => categoryTerm(id)),
    partsOfNames: longer.map(word => nameTerm(stemOf(word))),
  }
}

const begins = (text: string) => (word: string) => text.length > 1 && word.startsWith(text)

/** Longer words that start with a word or, if it has more than three letters, have it as a part. */
export function wordsWith(text: string, words: readonly string[]): string[] {
  const stem = stemOf(text)
  // Of a plural, the singular.
  const part = text === `${stem}s` ? stem : text
  const has = words.filter(
    word => word !== text && (part.length > 3 ? word.includes(part) : word.startsWith(part)),
  )
  const sorted = has.toSorted(
    (one, other) =>
      Number(other.startsWith(part)) - Number(one.startsWith(part)) || (one < other ? -1 : 1),
  )
  return sorted.slice(0, mostParts)
}
