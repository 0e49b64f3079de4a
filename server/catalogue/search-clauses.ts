import type { SearchClause } from '../db/database.ts'
import { columnOf, searchColumns } from '../db/search-text.ts'

type Category = { id: string; name: string; product_count: number }

/** Bounds the cost of a search, however many categories match. */
const maxClauses = 20

/**
 * A product matches if all words are in its own texts, or if its category's name contains those that
 * its texts lack. A chosen category needs only one clause, because all of its products share its name.
 */
export function buildClauses(
  words: string[],
  categories: Category[],
  chosen: Category | undefined,
): SearchClause[] {
  if (chosen) return [{ words: wordsLeft(words, chosen), scope: toScope([chosen]) }]
  const named = Map.groupBy(categories, category => wordsLeft(words, category).join('\n'))
  const clauses = [...named.values()].flatMap(group => {
    const [category] = group
    const left = category ? wordsLeft(words, category) : words
    return left.length < words.length ? [{ words: left, scope: toScope(group) }] : []
  })
  const best = clauses.toSorted((one, other) => one.words.length - other.words.length)
  return [{ words }, ...best.slice(0, maxClauses - 1)]
}

/** The words that the name of a category does not contain. */
function wordsLeft(words: string[], { name }: Category): string[] {
  const columns = searchColumns(name)
  return words.filter(word => !columns[columnOf(word)].includes(word))
}

function toScope(group: Category[]) {
  return {
    column: 'category_id',
    values: group.map(({ id }) => id),
    size: group.reduce((sum, { product_count }) => sum + product_count, 0),
  }
}
