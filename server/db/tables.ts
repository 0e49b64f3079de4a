import type { Generated, Insertable, Updateable } from 'kysely'

/** One row: what the catalogue is at now. It changes in the transaction of every catalogue write. */
export type CatalogueTable = {
  id: number
  version: number
  product_count: number
}

export type CategoryTable = {
  id: string
  name: string
  /** The name in lower case, which no other category may have. */
  name_key: string
  image: string | null
  product_count: Generated<number>
  created_at: string
  updated_at: string
}

export type ProductTable = {
  /** Order of creation: the newest has the highest. */
  seq: Generated<number>
  id: string
  name: string
  description: string
  price_cents: number
  image: string | null
  category_id: string | null
  /** What search reads: see catalogue/search-text.ts. */
  search_name: string
  search_text: string
  created_at: string
  updated_at: string
}

export type Tables = {
  catalogue: CatalogueTable
  categories: CategoryTable
  products: ProductTable
}

export type NewCategoryRow = Insertable<CategoryTable>
export type CategoryChange = Updateable<CategoryTable>
export type NewProductRow = Insertable<ProductTable>
export type ProductChange = Updateable<ProductTable>
