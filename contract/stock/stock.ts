import { z } from 'zod'
import { maxStock } from '../admin-limits.ts'
import { CategorySummary } from '../catalogue/category.ts'
import { Searched } from '../catalogue/searched.ts'
import {
  emptyToNull,
  filledText,
  paging,
  Time,
  TimeOrNull,
  text,
  withinMaxOffset,
} from '../fields.ts'
import { limits, stockMovePageSize, stockPageSize } from '../limits.ts'
import { orderLimits } from '../orders/order-limits.ts'

/** The public view of the stock. */
export const Availability = z.enum(['available', 'few', 'sold-out'])
export type Availability = z.infer<typeof Availability>

const rangeMessage = (from: number) =>
  `Enter a whole number from ${from} to ${maxStock.toLocaleString('en')}`
/** A number, or a string from a form. */
const quantity = (from: number) =>
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
      rangeMessage(from),
    )
    .refine(count => count >= from && count <= maxStock, rangeMessage(from))

/** Units on hand; null, or an empty string from a form: the stock is not counted and never sells out. */
export const StockQuantity = z.union([z.null(), emptyToNull, quantity(0)], rangeMessage(0))

/** Units that came in or went out. */
export const MovedQuantity = quantity(1)

export const Stock = z.object({
  onHand: z.int(),
  /** How many of them orders hold. */
  held: z.int(),
  updatedAt: Time,
})
export type Stock = z.infer<typeof Stock>

/**
 * The stock's updatedAt when the admin began to edit: a later change is a conflict. null, or an empty
 * string from a form, if the stock was not counted.
 */
export const StockVersion = TimeOrNull.optional()

export const StockMove = z.object({
  id: z.string(),
  at: Time,
  /** Changes of the units on hand and held. */
  onHand: z.int(),
  held: z.int(),
  reason: z.string(),
  /** The order's id. */
  order: z.string().nullable(),
  orderNumber: z.string().nullable(),
  /** The admin's user name. */
  actor: z.string().nullable(),
})
export type StockMove = z.infer<typeof StockMove>

export const StockMovesQuery = z.object(paging(stockMovePageSize)).check(withinMaxOffset('moves'))
export type StockMovesQuery = z.infer<typeof StockMovesQuery>

/** `stock` is null if it is not counted; `moves` are newest first. */
export const StockReply = z.object({
  stock: Stock.nullable(),
  availability: Availability,
  /** How many people wait for an email once it is back. */
  waiting: z.int(),
  moves: z.array(StockMove),
  /** Whether there are older moves. */
  more: z.boolean(),
})
export type StockReply = z.infer<typeof StockReply>

export const ChangeStock = z
  .object({
    /** The new total. */
    onHand: StockQuantity.optional(),
    /** The difference. */
    delta: quantity(-maxStock).optional(),
    reason: filledText(orderLimits.reason, 'Enter a reason'),
    /** Required with delta, so that a repeated request can't add it twice. */
    updatedAt: StockVersion,
  })
  .refine(({ delta, updatedAt }) => delta === undefined || updatedAt !== undefined, {
    path: ['updatedAt'],
    message: 'Send the updatedAt of the stock that you read',
  })
  .refine(({ onHand, delta }) => (onHand === undefined) !== (delta === undefined), {
    path: ['onHand'],
    message: 'Enter either onHand or delta',
  })
export type ChangeStock = z.infer<typeof ChangeStock>

/** Whether the list also says how many should be there. */
export const StocktakePaperQuery = z.object({ expected: z.literal('1').optional() })

/** `all` is all counted products; `low` includes those that are sold out. */
export const StockState = z.enum(['all', 'low', 'sold-out', 'not-counted'])
export type StockState = z.infer<typeof StockState>
/** Fewest free units first, or by name. */
export const StockSort = z.enum(['free', 'name'])
export type StockSort = z.infer<typeof StockSort>

export const StockQuery = z
  .object({
    search: text(limits.search).default(''),
    state: StockState.default('all'),
    sort: StockSort.default('free'),
    ...paging(stockPageSize),
  })
  .check(withinMaxOffset('products', { searchable: true, most: limits.listTotal }))
export type StockQuery = z.infer<typeof StockQuery>

export const StockedProduct = z.object({
  id: z.string(),
  name: z.string(),
  /** A file under /public/images/products. */
  image: z.string().nullable(),
  /** null if uncategorized. */
  category: CategorySummary.nullable(),
  stock: Stock.nullable(),
  availability: Availability,
  /** Whether only admins see it. */
  hidden: z.boolean(),
})
export type StockedProduct = z.infer<typeof StockedProduct>

export const StockPage = z.object({
  products: z.array(StockedProduct),
  /** All matches, counted up to 10,000. */
  total: z.int(),
  searched: Searched.optional(),
})
export type StockPage = z.infer<typeof StockPage>
