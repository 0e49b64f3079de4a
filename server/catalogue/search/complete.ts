import { compoundsOf, stemOf } from '../../db/search/product-terms.ts'
import { fold } from '../../db/search/search-text.ts'
import { negations } from './negations.ts'
import { nearestWords } from './spelling.ts'
import { withoutStopWords } from './stop-words.ts'

const maxCompletions = 3

/**
 * Searches that complete the last word of what was typed by words that several products have, those of most products
 * first. If no word begins like it, they correct it. A word after “no” or “without” isn't
 * completed: the texts are those of products without it.
 * @param texts of the best matches, one for each product
 */
export function completionsOf(typed: string, texts: string[]): string[] {
  const [, before = '', last = ''] = /^(.*?)([\p{L}\p{N}]+)$/su.exec(fold(typed)) ?? []
  const [previous = ''] = withoutStopWords(compoundsOf(before)).at(-1) ?? []
  if (last === '' || negations.has(previous)) return []
  const begun: string[] = []
  const words: string[] = []
  const counts = new Map<string, number>()
  for (const text of texts) {
    const distinct = [...new Set(withoutStopWords(compoundsOf(text)).flat())]
    words.push(...distinct)
    const fitting = distinct.filter(word => word.startsWith(last) || stemOf(word) === stemOf(last))
    begun.push(...fitting)
    for (const stem of new Set(fitting.map(stemOf))) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  }
  const countOf = (word: string) => counts.get(stemOf(word)) ?? 0
  const found =
    begun.length > 0
      ? begun.filter(word => stemOf(word) !== stemOf(last) && countOf(word) > 1)
      : nearestWords(last, words)
  const sorted = found.toSorted(
    (one, other) =>
      countOf(other) - countOf(one) || one.length - other.length || (one < other ? -1 : 1),
  )
  // Of each stem the shortest word.
  const distinct = new Map(sorted.toReversed().map(word => [stemOf(word), word]))
  return [...distinct.values()]
    .toReversed()
    .slice(0, maxCompletions)
    .map(word => before + word)
}
