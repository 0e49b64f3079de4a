/** Limits that the server enforces and the pages show. Lengths are in characters. */
export const limits = {
  name: 80,
  userName: { shortest: 3, longest: 30 },
  email: 254,
  phone: 30,
  password: { shortest: 8, longest: 128 },
  productName: 120,
  productDescription: 5_000,
  /** In the shop's currency. */
  price: 1_000_000,
  categoryName: 60,
  categories: 500,
  search: 100,
  /** Bytes of an uploaded image. */
  upload: 8 * 1024 * 1024,
  /** The largest image. A JPEG may be larger, because it is decoded at a reduced scale. */
  megapixels: { jpeg: 50, others: 25 },
  pageSize: 100,
  /** Rows that paging may skip: beyond that, a search is faster. */
  offset: 100_000,
  cartLines: 50,
  /** The most of one product in a cart. */
  quantity: 99,
  orderNote: 500,
  withdrawnDescription: 200,
  /** To which a discount code may be limited. */
  discountCategories: 50,
  /** A search's total is exact up to this number and stops there. */
  searchTotal: 1_000,
  /** The same of other lists that are counted row by row. Visitors can page this far through any list. */
  listTotal: 10_000,
} as const

/** Records in one bulk action. */
export const maxBulk = 100
/** Characters of a carrier's name. */
export const maxCarrier = 60

/** Products per page of the catalogue. */
export const cataloguePageSize = 5

/** Rows per page of most of the admins' lists. */
export const adminPageSize = 25

/** Bank statements per page of the admins' list. */
export const statementPageSize = 10
/** Users per page of the list. */
export const userPageSize = 5
/** The maximum number of admins in the list. */
export const maxAdminsShown = 100
/** Activities per page. */
export const activityPageSize = 10
/** Orders per page of a buyer's list. */
export const orderPageSize = 10
/** Lines that an order's summary names. */
export const maxSummaryLines = 4
/** Products per page of the stock list. */
export const stockPageSize = 20
/** Moves of a product's stock per page. */
export const stockMovePageSize = 10
/** Results of each kind in the admin search. */
export const adminSearchSize = 5
/** Days after payment at which an unshipped order is overdue. */
export const overdueAfterDays = 3
/** A product with fewer free units is low on stock. */
export const lowStockThreshold = 6

/** The start of a text that fits in a limit, without a part of a character, such as a letter without its accent. */
export function cutText(text: string, longest: number): string {
  // Finding characters takes memory for each text, and most are short.
  if (text.length <= longest) return text
  return text.slice(0, new Intl.Segmenter().segment(text).containing(longest)?.index)
}
