import type { CategorySort } from '../../../../contract/category-list.ts'
import { api } from '../../api.ts'
import { categoriesAdmin } from '../links.ts'
import type { TableKind, TableQuery } from '../table/table-query.ts'

export type CategoryTableQuery = TableQuery<CategorySort, 'all'>

export const categoryKind: TableKind<CategorySort, 'all'> = {
  path: categoriesAdmin.to,
  alone: true,
  names: { one: 'category', many: 'categories' },
  filters: [{ filter: 'all', label: 'All' }],
  sorts: [
    { sort: 'name', label: 'Name, A to Z' },
    { sort: '-name', label: 'Name, Z to A' },
    { sort: '-products', label: 'Most products first' },
    { sort: 'products', label: 'Fewest products first' },
    { sort: '-changed', label: 'Last changed first' },
    { sort: 'changed', label: 'Longest unchanged first' },
  ],
}

export async function loadCategoryTable(
  { search, sort, page, size }: CategoryTableQuery,
  signal: AbortSignal,
) {
  const query = { search, sort, page, limit: size }
  const { categories, total } = await api('GET /api/admin/category', { query, signal })
  return { rows: categories, total }
}
