import type { ListedProduct } from '../../../../contract/product-list.ts'
import { api } from '../../api.ts'
import { dropLists } from '../../catalogue/loaded-pages.ts'
import type { BulkAction } from '../table/bulk-action.ts'

type Option = { value: string; label: string }

/** Stands for no category, of which there is no id. */
const none: Option = { value: 'none', label: 'No category' }

function setHidden(ids: string[], hidden: boolean) {
  return api('PUT /api/admin/product/visibility', { body: { ids, hidden } }).finally(dropLists)
}

/** What can be done with several products at once. @param categories where they can be moved to */
export function productActions(categories: Option[]): BulkAction<ListedProduct>[] {
  const options = [...categories, none]
  const nameOf = (choice: string) => options.find(({ value }) => value === choice)?.label
  return [
    {
      label: 'Move',
      question: count => `Move ${count} to another category?`,
      consequence: 'Nothing else changes.',
      choice: { label: 'Category', options },
      run: (ids, choice) =>
        api('PUT /api/admin/product/category', {
          body: { ids, category: choice === none.value ? null : choice },
        }).finally(dropLists),
      done: (count, choice) =>
        choice === none.value ? `${count} uncategorised now` : `${count} in ${nameOf(choice)} now`,
    },
    {
      label: 'Hide',
      fits: ({ hidden }) => !hidden,
      question: count => `Hide ${count}?`,
      consequence: 'Only admins will see them, and nobody can order them.',
      run: ids => setHidden(ids, true),
      done: count => `${count} hidden`,
    },
    {
      label: 'Show',
      fits: ({ hidden }) => hidden,
      question: count => `Show ${count}?`,
      consequence: 'Everybody will see them in the shop.',
      run: ids => setHidden(ids, false),
      done: count => `${count} in the shop`,
    },
    {
      label: 'Delete',
      danger: true,
      question: count => `Are you sure you want to delete ${count}?`,
      consequence:
        'They will be gone from the shop, and cannot be brought back. Hiding them keeps them for you.',
      run: ids => api('POST /api/admin/product/delete', { body: { ids } }).finally(dropLists),
      done: count => `${count} deleted`,
    },
  ]
}
