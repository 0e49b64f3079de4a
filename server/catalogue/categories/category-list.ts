import type {
  AdminCategoriesQuery,
  AdminCategoryPage,
  CategorySort,
  ListedCategory,
} from '../../../contract/catalogue/category-list.ts'
import type { DbContext } from '../../app-context.ts'
import { columnOf, searchColumns, searchWords } from '../../db/search/search-text.ts'
import { countHiddenByCategory } from '../products/admin-product-list.repository.ts'
import { findCategories } from './categories.repository.ts'
import { toCategory } from './categories.ts'

/** A page of the admins' list. Categories are few, so they are sorted in memory. */
export async function listCategoriesForAdmins(
  { db }: DbContext,
  { search, sort, page, limit }: AdminCategoriesQuery,
): Promise<AdminCategoryPage> {
  const rows = await findCategories(db.read)
  const hidden = await countHiddenByCategory(db.read)
  const found = rows
    .filter(({ name }) => !search || hasWords(name, search))
    .map(row => {
      const count = hidden.get(row.id) ?? 0
      return { ...toCategory(row), products: row.product_count + count, hidden: count }
    })
  const sorted = sortedBy(found, sort)
  return { categories: sorted.slice((page - 1) * limit, page * limit), total: found.length }
}

function hasWords(name: string, search: string): boolean {
  const columns = searchColumns(name)
  const words = searchWords(search)
  return words?.every(word => columns[columnOf(word)].includes(word)) ?? false
}

const orders = {
  // They are already sorted by name.
  name: () => 0,
  products: (one: ListedCategory, other: ListedCategory) => one.products - other.products,
  changed: (one: ListedCategory, other: ListedCategory) =>
    Date.parse(one.updatedAt) - Date.parse(other.updatedAt),
}

/** Ties stay sorted by name. */
function sortedBy(categories: ListedCategory[], sort: CategorySort): ListedCategory[] {
  const order = orders[sort.replace('-', '') as keyof typeof orders]
  if (!sort.startsWith('-')) return categories.toSorted(order)
  if (sort === '-name') return categories.toReversed()
  return categories.toSorted((one, other) => order(other, one))
}
