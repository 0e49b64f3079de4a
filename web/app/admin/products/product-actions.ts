import type { ListedProduct } from '../../../../contract/catalogue/product-list.ts'
import { api } from '../../api.ts'
import { dropLists } from '../../catalogue/loaded-pages.ts'
import { useCategoryOptions } from '../categories/categories-query.ts'
import type { BulkAction, Option } from '../list/bulk-action.ts'
import { allDeleted } from '../record/deleted.ts'
import { useTaxClassOptions } from './tax-classes-query.ts'

/** Stands for no category, of which there is no id. */
const none: Option = { value: 'none', label: 'No category' }

function setHidden(ids: string[], hidden: boolean) {
  return api('PUT /api/admin/product/visibility', { body: { ids, hidden } }).finally(dropLists)
}

/** What can be done with several products at once. */
export const productActions: BulkAction<ListedProduct>[] = [
  {
    label: 'Move',
    question: count => `Move ${count} to another category?`,
    consequence: 'Nothing else changes.',
    choice: {
      label: 'Category',
      missing: 'Choose a category',
      useOptions: () => [...useCategoryOptions(), none],
    },
    run: (ids, choice) =>
      api('PUT /api/admin/product/category', {
        body: { ids, category: choice === none.value ? null : choice },
      }).finally(dropLists),
    done: (count, choice) =>
      choice === none.label ? `Moved ${count} to Uncategorized` : `Moved ${count} to ${choice}`,
  },
  {
    label: 'Set VAT class',
    // Without own classes, all products have the standard one.
    useIsOffered: () => (useTaxClassOptions()?.length ?? 0) > 1,
    question: count => `Set the VAT class of ${count}?`,
    consequence: 'New orders will use it. Prices stay the same.',
    choice: {
      label: 'VAT class',
      missing: 'Choose a VAT class',
      useOptions: () => useTaxClassOptions() ?? [],
    },
    run: (ids, taxClass) =>
      api('PUT /api/admin/product/tax-class', { body: { ids, taxClass } }).finally(dropLists),
    done: (count, choice) => `Set the VAT class of ${count} to ${choice}`,
  },
  {
    label: 'Hide',
    fits: ({ hidden }) => !hidden,
    consequence: 'Only admins will see them, and nobody can order them.',
    run: ids => setHidden(ids, true),
    done: count => `Hid ${count}`,
  },
  {
    label: 'Show',
    fits: ({ hidden }) => hidden,
    consequence: 'Everyone will see them in the shop.',
    run: ids => setHidden(ids, false),
    done: count => `Made ${count} visible`,
  },
  {
    label: 'Delete',
    danger: true,
    consequence: 'This can’t be undone. To keep them out of the shop, hide them instead.',
    run: ids =>
      allDeleted(api('POST /api/admin/product/delete', { body: { ids } })).finally(dropLists),
    done: count => `Deleted ${count}`,
  },
]
