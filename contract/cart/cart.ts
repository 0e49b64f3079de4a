import { z } from 'zod'
import { Reduction } from '../catalogue/reduction.ts'
import { Id, Time } from '../fields.ts'
import { limits } from '../limits.ts'
import { Availability } from '../stock/stock.ts'

const quantityWords = `Enter a whole number from 1 to ${limits.quantity}`
/** A number, or a string of digits as forms send it. */
export const Quantity = z
  .union(
    [
      z.int(),
      z
        .string()
        .trim()
        .regex(/^\d{1,3}$/)
        .transform(Number),
    ],
    quantityWords,
  )
  .refine(quantity => quantity >= 1 && quantity <= limits.quantity, quantityWords)

export const CartLine = z.object({
  product: z.object({
    id: z.string(),
    name: z.string(),
    /** A file under /public/images/products. */
    image: z.string().nullable(),
    /** The name of its category. */
    category: z.string().nullable(),
    /** In the shop's currency; for a product that is gone, its last known price. */
    price: z.number(),
    reduction: Reduction.optional(),
    availability: Availability,
  }),
  quantity: z.int(),
  /** In the shop's currency, for as many as can be ordered. */
  total: z.number(),
  /** The price that the buyer saw last, if it has changed. */
  oldPrice: z.number().nullable(),
  /** Why it cannot be ordered. */
  problem: z.enum(['gone', 'sold-out', 'too-few']).nullable(),
  /** How many are available, if too few. */
  left: z.int().nullable(),
  /** Lines are in this order. */
  addedAt: Time,
})
export type CartLine = z.infer<typeof CartLine>

export const Cart = z.object({
  lines: z.array(CartLine),
  /** The sum of all quantities. */
  count: z.int(),
  /** In the shop's currency. */
  subtotal: z.number(),
  /** In grams, of those whose weight is known. */
  weight: z.int().optional(),
})
export type Cart = z.infer<typeof Cart>

export const CartReply = z.object({ cart: Cart })
export type CartReply = z.infer<typeof CartReply>
export const AddToCartReply = CartReply.extend({
  /** How many are available, all of them in the cart now, if fewer than wanted; else null. */
  left: z.int().nullable(),
})
export type AddToCartReply = z.infer<typeof AddToCartReply>

export const AddToCart = z.object({
  product: Id,
  quantity: Quantity.default(1),
  /** Restores a removed line to its place. */
  addedAt: Time.optional(),
})
export type AddToCart = z.output<typeof AddToCart>
export const ChangeCartLine = z.object({ quantity: Quantity })
