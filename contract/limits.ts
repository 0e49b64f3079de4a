/** Bounds that the server enforces and the pages show. Lengths are in characters. */
export const limits = {
  productName: 120,
  productDescription: 5_000,
  /** Euro. */
  price: 1_000_000,
  categoryName: 60,
  categories: 500,
  search: 100,
  pageSize: 100,
  /** Rows that paging may skip: deeper, a search is the quicker way. */
  offset: 100_000,
  /** A search's total is exact up to here and stops there. */
  searchTotal: 10_000,
} as const

/** Products that a page of the catalogue shows. */
export const cataloguePageSize = 5
