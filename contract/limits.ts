/** Bounds that the server enforces and the pages show. Lengths are in characters. */
export const limits = {
  name: 80,
  userName: { shortest: 3, longest: 30 },
  email: 254,
  phone: 15,
  password: { shortest: 8, longest: 128 },
  productName: 120,
  productDescription: 5_000,
  /** Euro. */
  price: 1_000_000,
  categoryName: 60,
  categories: 500,
  search: 100,
  /** Bytes of a picture as it is sent. */
  upload: 8 * 1024 * 1024,
  /** Of a picture. A JPEG is decoded at a smaller scale, in little memory. */
  megapixels: { jpeg: 50, others: 25 },
  pageSize: 100,
  /** Rows that paging may skip: deeper, a search is the quicker way. */
  offset: 100_000,
  /** Pieces of a product. */
  stock: 1_000_000,
  cartLines: 50,
  /** Of one product in a cart. */
  quantity: 99,
  /** Euro that an order comes to at most. */
  orderTotal: 999_999.99,
  street: 120,
  postcode: 20,
  city: 80,
  orderNote: 500,
  reason: 200,
  carrier: 60,
  tracking: 100,
  /** A search's total is exact up to here and stops there. */
  searchTotal: 10_000,
} as const

/** Products that a page of the catalogue shows. */
export const cataloguePageSize = 5

/** Users that a page of the directory shows. */
export const userPageSize = 5
/** Admins that the directory shows at most. */
export const adminsShown = 100
/** Activities that a page shows. */
export const activityPageSize = 10
/** Orders that a page shows. */
export const orderPageSize = 10
/** Moves of a product's stock that are shown at most. */
export const stockMovesShown = 50
/** From so many free pieces on, a product is no longer scarce. */
export const enoughPieces = 6
