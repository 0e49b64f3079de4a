import { compoundsOf, joined, stemOf } from '../../db/product-terms.ts'
import { withoutFillers } from './fillers.ts'

export type Synonyms = {
  /** The longest phrases first, and what each of them finds: all stems of one of the alternatives. */
  phrases: { phrase: string[]; stems: string[][] }[]
  /** Their words as they are written. */
  words: string[]
}

export const noSynonyms: Synonyms = { phrases: [], words: [] }

/** @param text a group of words on each line, separated by commas */
export function readSynonyms(text: string): Synonyms {
  const groups = text.split('\n').map(line => line.split(',').map(stemsOf).filter(hasWords))
  const phrases = groups.flatMap(stems => stems.map(phrase => ({ phrase, stems })))
  // A phrase of several groups finds what each of them does.
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

/** The synonyms of a text that rarely changes. */
export function currentSynonyms(text: string): Synonyms {
  if (last?.text !== text) last = { text, synonyms: readSynonyms(text) }
  return last.synonyms
}

const stemsOf = (phrase: string) =>
  withoutFillers(compoundsOf(phrase)).map(parts => stemOf(joined(parts)))

const hasWords = (stems: string[]) => stems.length > 0

function distinct(alternatives: string[][]): string[][] {
  return [...new Map(alternatives.map(stems => [stems.join(' '), stems])).values()]
}
