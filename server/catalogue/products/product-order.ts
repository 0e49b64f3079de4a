import type { ProductSort } from '../../../contract/catalogue/product-list.ts'
import type { Order } from '../../db/database.ts'

const columns = {
  added: 'seq',
  name: 'search_name',
  price: 'price_cents',
  changed: 'updated_at',
} as const

export type ProductOrder = Order & { column: (typeof columns)[keyof typeof columns] }

export const newestFirst: ProductOrder = { column: 'seq', direction: 'desc' }

/** Newest first by default. */
export function orderOf(sort: ProductSort = '-added'): ProductOrder {
  if (sort === '-added') return newestFirst
  const by = sort.replace('-', '') as keyof typeof columns
  return { column: columns[by], direction: sort.startsWith('-') ? 'desc' : 'asc' }
}

/** Ids follow the order of creation, too, and are in the index of names. */
export function tieOf({ column }: ProductOrder) {
  return column === 'search_name' ? 'products.id' : 'products.seq'
}
