import { z } from 'zod'
import { Quantity } from './cart.ts'
import { Id, text } from './fields.ts'
import { limits } from './limits.ts'
import { orderLimits } from './order-limits.ts'

export const line = (longest: number) =>
  text(longest).refine(value => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value), 'must be one line')
export const filled = (longest: number) => line(longest).min(1, 'must not be empty')

/** Positive, in euros. */
export const Amount = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,15}(\.\d{1,2})?$/)
        .transform(Number),
    ],
    'must be an amount in euro with at most 2 decimals',
  )
  .refine(
    amount => amount > 0 && amount <= orderLimits.total && /^\d+(\.\d{1,2})?$/.test(String(amount)),
    `must be an amount in euro from 0.01 to ${orderLimits.total.toLocaleString('en')} with at most 2 decimals`,
  )

/** By default, all that are left. */
export const Pieces = z
  .array(z.object({ id: Id, quantity: Quantity }))
  .max(limits.cartLines, `must have at most ${limits.cartLines} lines`)
  .optional()
