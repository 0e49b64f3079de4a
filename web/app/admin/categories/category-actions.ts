import type { ListedCategory } from '../../../../contract/category-list.ts'
import { api } from '../../api.ts'
import { dropLists } from '../../catalogue/loaded-pages.ts'
import { formatNumber } from '../../ui/format-number.ts'
import type { BulkAction } from '../list/bulk-action.ts'

/** What can be done with several categories at once. */
export const categoryActions: BulkAction<ListedCategory>[] = [
  {
    label: 'Delete',
    danger: true,
    question: count => `Delete ${count}?`,
    consequence: categories => `This can’t be undone. ${leftBy(categories)}`,
    run: ids => api('POST /api/admin/category/delete', { body: { ids } }).finally(dropLists),
    done: count => `Deleted ${count}`,
  },
]

function leftBy(categories: ListedCategory[]): string {
  const count = categories.reduce((sum, { products }) => sum + products, 0)
  if (count === 0) return 'They have no products.'
  return `Their products (${formatNumber(count)} in total) stay, uncategorized.`
}
