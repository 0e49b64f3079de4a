import { z } from 'zod'
import { Time, text } from './fields.ts'
import { limits } from './limits.ts'

/** What everybody may know of how many pieces there are. */
export const Availability = z.enum(['available', 'few', 'sold-out'])
export type Availability = z.infer<typeof Availability>

const wholeWords = (from: number) => `must be a whole number from ${from} to ${limits.stock}`
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
    .refine(count => count >= from && count <= limits.stock, wholeWords(from))

/** Pieces on hand; null, or empty as a form sends it: they are not counted, and never sell out. */
export const Pieces = z.union([z.null(), z.literal('').transform(() => null), pieces(0)], {
  error: wholeWords(0),
})

export const Stock = z.object({
  onHand: z.int(),
  /** Of those on hand, the ones that belong to orders. */
  held: z.int(),
  updatedAt: Time,
})
export type Stock = z.infer<typeof Stock>

export const StockMove = z.object({
  id: z.string(),
  at: Time,
  /** By how much the pieces on hand and those held have changed. */
  onHand: z.int(),
  held: z.int(),
  reason: z.string(),
  /** The id of the order that it was for. */
  order: z.string().nullable(),
  /** The admin who did it. */
  actor: z.string().nullable(),
})
export type StockMove = z.infer<typeof StockMove>

/** null of a product that is not counted; the newest moves first. */
export const StockReply = z.object({
  stock: Stock.nullable(),
  availability: Availability,
  moves: z.array(StockMove),
})
export type StockReply = z.infer<typeof StockReply>

export const ChangeStock = z
  .object({
    /** How many there are now. */
    onHand: Pieces.optional(),
    /** How many more there are, or fewer. */
    delta: pieces(-limits.stock).optional(),
    reason: text(limits.reason).min(1, 'must not be empty'),
    /** What the stock's updatedAt was when the admin began: a change since is a conflict. */
    updatedAt: Time.optional(),
  })
  .refine(({ onHand, delta }) => (onHand === undefined) !== (delta === undefined), {
    path: ['onHand'],
    message: 'or delta must be given, and not both',
  })
export type ChangeStock = z.infer<typeof ChangeStock>
