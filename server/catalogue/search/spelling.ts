import { distance } from 'fastest-levenshtein'
import { stemOf } from '../../db/search/product-terms.ts'

/** The maximum number of wrong letters for a word of this length. */
function maxEdits(length: number): number {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/** The words nearest in spelling of the lists to one that isn't among them, one for each stem. */
export function nearestWords(word: string, ...lists: readonly (readonly string[])[]): string[] {
  if (maxEdits(word.length) === 0) return []
  let least = 2.5
  let nearest: string[] = []
  for (const words of lists) {
    for (const other of words) {
      // A letter that was left out still counts.
      const most = Math.min(Math.floor(least), maxEdits(Math.max(word.length, other.length)))
      if (Math.abs(other.length - word.length) > most) continue
      const edits = countEdits(word, other, most)
      const mistakes = edits + (isLikely(word, other, edits) ? 0 : 0.5)
      if (edits > most || mistakes > least) continue
      if (mistakes < least) nearest = []
      least = mistakes
      nearest.push(other)
    }
  }
  return [...new Map(nearest.toSorted().map(found => [stemOf(found), found])).values()]
}

/** People leave out or swap letters more often than they type wrong ones. */
function isLikely(word: string, other: string, edits: number): boolean {
  const lettersOf = (text: string) => [...text].toSorted().join('')
  return other.length - word.length === edits || lettersOf(word) === lettersOf(other)
}

/** The edit distance, in which swapping two neighbors is one edit. Exact only up to `max`. */
function countEdits(word: string, other: string, max: number): number {
  const plain = distance(word, other)
  // `distance` counts a swap as two edits, so a word one edit beyond the limit may still be near.
  if (plain < 2 || plain > max + 1) return plain
  const swapped = swapsOf(word).map(variant => distance(variant, other) + 1)
  return Math.min(plain, ...swapped)
}

function swapsOf(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => {
    const [one = '', next = ''] = [word[at], word[at + 1]]
    return word.slice(0, at) + next + one + word.slice(at + 2)
  })
}
