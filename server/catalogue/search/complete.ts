import { compoundsOf, stemOf } from '../../db/product-terms.ts'
import { fold } from '../../db/search-text.ts'
import { nearestWords } from './spelling.ts'
import { withoutStopWords } from './stop-words.ts'

const maxCompletions = 3

/**
 * Searches that complete the last word of what was typed, or correct it if nothing completes it.
 * @param names the best matches; more of them than shown, so that words that many have come first
 */
export function completionsOf(typed: string, names: string[]): string[] {
  const [, before = '', last = ''] = /^(.*?)([\p{L}\p{N}]+)$/su.exec(fold(typed)) ?? []
  if (last === '') return []
  const counts = new Map<string, number>()
  for (const name of names) {
    for (const word of new Set(withoutStopWords(compoundsOf(name)).flat())) {
      counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  const words = [...counts.keys()]
  const isForm = (word: string) => stemOf(word) === stemOf(last)
  const longer = words.filter(word => word.startsWith(last) && !isForm(word))
  const isMisspelled = longer.length === 0 && !words.some(isForm)
  const found = isMisspelled ? nearestWords(last, words) : longer
  const sorted = found.toSorted(
    (one, other) =>
      (counts.get(other) ?? 0) - (counts.get(one) ?? 0) ||
      one.length - other.length ||
      (one < other ? -1 : 1),
  )
  return firstOfEachStem(sorted)
    .slice(0, maxCompletions)
    .map(word => before + word)
}

function firstOfEachStem(words: string[]): string[] {
  const stems = new Set<string>()
  return words.filter(word => {
    const stem = stemOf(word)
    const isNew = !stems.has(stem)
    stems.add(stem)
    return isNew
  })
}
