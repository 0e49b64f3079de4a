import type { ProductFilter, ProductSort } from '../../../../contract/product-list.ts'
import { api } from '../../api.ts'
import { catalogueAdmin } from '../links.ts'
import type { TableKind, TableQuery } from '../table/table-query.ts'

export type ProductTableQuery = TableQuery<ProductSort, ProductFilter>

export const productKind: TableKind<ProductSort, ProductFilter> = {
  path: catalogueAdmin.to,
  names: { one: 'product', many: 'products' },
  filters: [
    { filter: 'all', label: 'All' },
    { filter: 'hidden', label: 'Hidden' },
    { filter: 'uncategorised', label: 'No category' },
    { filter: 'no-picture', label: 'No picture' },
  ],
  sorts: [
    { sort: '-added', label: 'Newest first' },
    { sort: 'added', label: 'Oldest first' },
    { sort: 'name', label: 'Name, A to Z' },
    { sort: '-name', label: 'Name, Z to A' },
    { sort: 'price', label: 'Lowest price first' },
    { sort: '-price', label: 'Highest price first' },
    { sort: '-changed', label: 'Last changed first' },
    { sort: 'changed', label: 'Longest unchanged first' },
  ],
}

export async function loadProductTable(
  { size, filter, ...query }: ProductTableQuery,
  signal: AbortSignal,
) {
  const asked = { ...query, filter: query.category ? 'all' : filter, limit: size } as const
  const { products, total } = await api('GET /api/admin/product', { query: asked, signal })
  return { rows: products, total }
}
