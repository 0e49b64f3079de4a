import { Link } from 'react-router'
import type { CategorySort, ListedCategory } from '../../../../contract/catalogue/category-list.ts'
import { api } from '../../api.ts'
import { CategoryImage } from '../../catalogue/category-image.tsx'
import { dropLists } from '../../catalogue/loaded-pages.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { catalogueQuery } from '../catalogue-query.ts'
import {
  catalogueAdmin,
  categoriesAdmin,
  categoryAdminLink,
  createCategoryAdmin,
  importAdmin,
} from '../links.ts'
import type { BulkAction } from '../list/bulk-action.ts'
import { defineList } from '../list/define-list.ts'
import { listPage, listRoute } from '../list/list-page.tsx'
import { RecordCell } from '../list/record-cell.tsx'
import { allDeleted } from '../record/deleted.ts'
import { RelativeTime } from '../time/relative-time.tsx'

/** What can be done with several categories at once. */
const categoryActions: BulkAction<ListedCategory>[] = [
  {
    label: 'Delete',
    danger: true,
    consequence: categories => `${effectOf(categories)} This can’t be undone.`,
    run: ids =>
      allDeleted(api('POST /api/admin/category/delete', { body: { ids } })).finally(dropLists),
    done: count => `Deleted ${count}`,
  },
]

const categoryList = defineList<ListedCategory, 'all', CategorySort>({
  name: 'category-list',
  ...categoriesAdmin,
  names: { one: 'category', many: 'categories' },
  sorts: [
    { value: 'name', label: 'Name, A to Z' },
    { value: '-name', label: 'Name, Z to A' },
    { value: '-products', label: 'Most products first' },
    { value: 'products', label: 'Fewest products first' },
    { value: '-changed', label: 'Recently changed' },
    { value: 'changed', label: 'Least recently changed' },
  ],
  search: { label: 'Search categories' },
  load: async ({ search, sort, page, size }, signal) => {
    const query = { search, sort, page, limit: size }
    const { categories, total } = await api('GET /api/admin/category', { query, signal })
    return { rows: categories, total }
  },
  tall: true,
  columns: [
    {
      label: 'Category',
      wide: true,
      sorts: ['name', '-name'],
      cell: ({ id, name, image }) => (
        <RecordCell
          to={categoryAdminLink(id)}
          name={name}
          image={<CategoryImage image={image} size={40} />}
        />
      ),
    },
    { label: 'Products', figure: true, sorts: ['-products', 'products'], cell: ProductsCell },
    {
      label: 'Changed',
      figure: true,
      sorts: ['-changed', 'changed'],
      cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
    },
  ],
  nameOf: ({ name }) => name,
  prefetch: (client, { id }) => client.prefetchQuery(catalogueQuery('category', id)),
  actions: categoryActions,
  exportFrom: { path: '/api/admin/category/export' },
  links: [importAdmin],
  create: createCategoryAdmin,
})

function ProductsCell({ id, name, products, hidden }: ListedCategory) {
  const query = new URLSearchParams({ view: 'table', category: id })
  return (
    <>
      <Link
        to={`${catalogueAdmin.to}?${query}`}
        aria-label={`${formatNumber(products)} products in ${name}`}
      >
        {formatNumber(products)}
      </Link>
      {hidden > 0 && ` (${formatNumber(hidden)} hidden)`}
    </>
  )
}

function effectOf(categories: ListedCategory[]): string {
  const count = categories.reduce((sum, { products }) => sum + products, 0)
  const products =
    count === 1
      ? '1 product becomes'
      : `${count === 0 ? 'No' : formatNumber(count)} products become`
  const these = categories.length === 1 ? 'this category' : 'these categories'
  return `${products} uncategorized, and discount codes no longer apply to ${these}.`
}

export const handle = listRoute(categoryList)
export default listPage(categoryList)
