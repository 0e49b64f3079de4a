import { distance } from 'fastest-levenshtein'
import { stemOf } from '../../db/product-terms.ts'

/** How many wrong letters a word may have. */
function mostEdits(word: string): number {
  if (word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

/** The words that differ least from one that is not among them, each of another stem. */
export function nearestWords(word: string, words: readonly string[]): string[] {
  const most = mostEdits(word)
  if (most === 0) return []
  let least = most
  let nearest: string[] = []
  for (const other of words) {
    if (Math.abs(other.length - word.length) > least) continue
    const edits = countEdits(word, other, least)
    if (edits > least) continue
    if (edits < least) nearest = []
    least = edits
    nearest.push(other)
  }
  return [...new Map(nearest.toSorted().map(found => [stemOf(found), found])).values()]
}

/** Letters to insert, delete or replace, where two swapped neighbors are one edit. Exact up to `most`. */
function countEdits(word: string, other: string, most: number): number {
  const plain = distance(word, other)
  // A swap counts as two at first, so one more may come down to the limit.
  if (plain < 2 || plain > most + 1) return plain
  const swapped = swapsOf(word).map(variant => distance(variant, other) + 1)
  return Math.min(plain, ...swapped)
}

function swapsOf(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => {
    const [one = '', next = ''] = [word[at], word[at + 1]]
    return word.slice(0, at) + next + one + word.slice(at + 2)
  })
}
