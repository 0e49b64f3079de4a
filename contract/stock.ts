import { z } from 'zod'
import { CategorySummary } from './category.ts'
import { paging, Time, text, withinReach } from './fields.ts'
import { limits, maxStock, stockMovePageSize, stockPageSize } from './limits.ts'
import { orderLimits } from './order-limits.ts'

/** What everybody may know of how many pieces there are. */
export const Availability = z.enum(['available', 'few', 'sold-out'])
export type Availability = z.infer<typeof Availability>

const wholeWords = (from: number) => `must be a whole number from ${from} to ${maxStock}`
/** A number, or its digits as a form sends them. */
const pieces = (from: number) =>
  z
    .union(
      [
        z.int(),
        z
          .string()
          .trim()
          .regex(/^-?\d{1,7}$/)
          .transform(Number),
      ],
      {
        error: wholeWords(from),
      },
    )
    .refine(count => count >= from && count <= maxStock, wholeWords(from))

/** Pieces on hand; null, or empty as a form sends it: they are not counted, and never sell out. */
export const Pieces = z.union([z.null(), z.literal('').transform(() => null), pieces(0)], {
  error: wholeWords(0),
})

/** Pieces that came in or went. */
export const MovedPieces = pieces(1)

export const Stock = z.object({
  onHand: z.int(),
  /** Of those on hand, the ones that belong to orders. */
  held: z.int(),
  updatedAt: Time,
})
export type Stock = z.infer<typeof Stock>

/**
 * What the stock's updatedAt was when the admin began; null, or empty as a form sends it, if the
 * product was not counted. A change since is a conflict.
 */
export const StockVersion = z
  .union([z.null(), z.literal('').transform(() => null), Time], 'must be a time, or empty')
  .optional()

export const StockMove = z.object({
  id: z.string(),
  at: Time,
  /** By how much the pieces on hand and those held have changed. */
  onHand: z.int(),
  held: z.int(),
  reason: z.string(),
  /** The id of the order that it was for. */
  order: z.string().nullable(),
  orderNumber: z.string().nullable(),
  /** The admin who did it. */
  actor: z.string().nullable(),
})
export type StockMove = z.infer<typeof StockMove>

export const StockMovesQuery = z.object(paging(stockMovePageSize)).check(withinReach('moves'))
export type StockMovesQuery = z.infer<typeof StockMovesQuery>

/** null of a product that is not counted; a page of its moves, the newest first. */
export const StockReply = z.object({
  stock: Stock.nullable(),
  availability: Availability,
  moves: z.array(StockMove),
  /** Whether there are older moves than these. */
  more: z.boolean(),
})
export type StockReply = z.infer<typeof StockReply>

export const ChangeStock = z
  .object({
    /** How many there are now. */
    onHand: Pieces.optional(),
    /** How many more there are, or fewer. */
    delta: pieces(-maxStock).optional(),
    reason: text(orderLimits.reason).min(1, 'must not be empty'),
    updatedAt: StockVersion,
  })
  .refine(({ onHand, delta }) => (onHand === undefined) !== (delta === undefined), {
    path: ['onHand'],
    message: 'or delta must be given, and not both',
  })
export type ChangeStock = z.infer<typeof ChangeStock>

/** `all` and `low` have the counted products; `low` also those that are sold out. */
export const StockState = z.enum(['all', 'low', 'sold-out', 'not-counted'])
export type StockState = z.infer<typeof StockState>
/** The fewest free pieces first, or by name. */
export const StockSort = z.enum(['free', 'name'])
export type StockSort = z.infer<typeof StockSort>

export const StockQuery = z
  .object({
    /** Words that the name has. */
    search: text(limits.search).default(''),
    state: StockState.default('all'),
    sort: StockSort.default('free'),
    ...paging(stockPageSize),
  })
  .refine(({ page, limit }) => (page - 1) * limit <= limits.searchTotal, {
    path: ['page'],
    message: `goes too deep: a search narrows the list, paging ends after ${limits.searchTotal} products`,
  })
export type StockQuery = z.infer<typeof StockQuery>

export const StockedProduct = z.object({
  id: z.string(),
  name: z.string(),
  /** A file under /public/images/products. */
  image: z.string().nullable(),
  /** null if uncategorised. */
  category: CategorySummary.nullable(),
  stock: Stock.nullable(),
  availability: Availability,
  /** Whether visitors see nothing of it. */
  hidden: z.boolean(),
})
export type StockedProduct = z.infer<typeof StockedProduct>

export const StockPage = z.object({
  products: z.array(StockedProduct),
  /** All matches, counted up to 10,000. */
  total: z.int(),
})
export type StockPage = z.infer<typeof StockPage>
