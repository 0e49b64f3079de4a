import type { Way } from '../db/database.ts'
import { columnOf, searchColumns } from '../db/search-text.ts'

type Category = { id: string; name: string; product_count: number }

/** Bounds the cost of one search, however many categories share words. */
const mostWays = 20

/**
 * The ways in which a product can match all words: in its own texts alone, or with some of them in
 * its category's name. A chosen category leaves one way, because all products share its name.
 */
export function waysToMatch(
  words: string[],
  categories: Category[],
  chosen: Category | undefined,
): Way[] {
  if (chosen) return [{ words: wordsLeft(words, chosen), part: partOf([chosen]) }]
  const named = Map.groupBy(categories, category => wordsLeft(words, category).join('\n'))
  const ways = [...named.values()].flatMap(group => {
    const [category] = group
    const left = category ? wordsLeft(words, category) : words
    return left.length < words.length ? [{ words: left, part: partOf(group) }] : []
  })
  const best = ways.toSorted((one, other) => one.words.length - other.words.length)
  return [{ words }, ...best.slice(0, mostWays - 1)]
}

/** The words that the name of a category does not contain. */
function wordsLeft(words: string[], { name }: Category): string[] {
  const columns = searchColumns(name)
  return words.filter(word => !columns[columnOf(word)].includes(word))
}

function partOf(group: Category[]) {
  return {
    column: 'category_id',
    values: group.map(({ id }) => id),
    size: group.reduce((sum, { product_count }) => sum + product_count, 0),
  }
}
