import { compoundsOf, joined, stemOf } from '../../db/search/product-terms.ts'
import { withoutStopWords } from './stop-words.ts'

export type Synonyms = {
  /**
   * By the stems of a phrase without spaces: the phrase is found however its words are joined. A product matches if
   * it has all stems of one of the alternatives.
   */
  phrases: Map<string, string[][]>
  /** All their words, unstemmed: misspelled words are compared with them. */
  words: string[]
}

export const noSynonyms: Synonyms = { phrases: new Map(), words: [] }

/** @param text a group of words on each line, separated by commas */
export function parseSynonyms(text: string): Synonyms {
  const groups = text.split('\n').map(line => line.split(',').map(stemsOf).filter(hasWords))
  const phrases = new Map<string, string[][]>()
  for (const stems of groups) {
    for (const phrase of stems) {
      const key = phrase.join('')
      // A phrase that is in several groups has the synonyms of all of them.
      phrases.set(key, distinct([...(phrases.get(key) ?? []), ...stems]))
    }
  }
  return { phrases, words: [...new Set(compoundsOf(text).map(joined))] }
}

/** The longest phrase that starts at this word and has synonyms, or the word alone. */
export function phraseAt(asked: string[][], at: number, { phrases }: Synonyms) {
  for (let end = asked.length; end > at; end--) {
    const matched = asked.slice(at, end)
    const synonyms = phrases.get(matched.map(parts => stemOf(joined(parts))).join(''))
    if (synonyms) return { matched, synonyms }
  }
  return { matched: asked.slice(at, at + 1), synonyms: [] }
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
