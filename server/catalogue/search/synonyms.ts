import { compoundsOf, joined, stemOf } from '../../db/search/product-terms.ts'
import { withoutStopWords } from './stop-words.ts'

export type Synonyms = {
  /** The longest first. Each matches products that have all stems of one of its alternatives. */
  phrases: { phrase: string[]; stems: string[][] }[]
  /** All their words, unstemmed: misspelled words are compared with them. */
  words: string[]
}

export const noSynonyms: Synonyms = { phrases: [], words: [] }

/** @param text a group of words on each line, separated by commas */
export function parseSynonyms(text: string): Synonyms {
  const groups = text.split('\n').map(line => line.split(',').map(stemsOf).filter(hasWords))
  const phrases = groups.flatMap(stems => stems.map(phrase => ({ phrase, stems })))
  // A phrase that is in several groups has the synonyms of all of them.
  const merged = Map.groupBy(phrases, ({ phrase }) => phrase.join(' '))
  return {
    phrases: [...merged.values()]
      .map(same => ({
        phrase: same[0]?.phrase ?? [],
        stems: distinct(same.flatMap(({ stems }) => stems)),
      }))
      .toSorted((one, other) => other.phrase.length - one.phrase.length),
    words: [...new Set(compoundsOf(text).map(joined))],
  }
}

let last: { text: string; synonyms: Synonyms } | undefined

/** Parses the synonyms again only if the text has changed. */
export function parseSynonymsOnce(text: string): Synonyms {
  if (last?.text !== text) last = { text, synonyms: parseSynonyms(text) }
  return last.synonyms
}

const stemsOf = (phrase: string) =>
  withoutStopWords(compoundsOf(phrase)).map(parts => stemOf(joined(parts)))

const hasWords = (stems: string[]) => stems.length > 0

function distinct(alternatives: string[][]): string[][] {
  return [...new Map(alternatives.map(stems => [stems.join(' '), stems])).values()]
}
