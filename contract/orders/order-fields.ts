import { z } from 'zod'
import { Quantity } from '../cart/cart.ts'
import { filledText, Id, oneLine, text } from '../fields.ts'
import { limits } from '../limits.ts'
import { orderLimits } from './order-limits.ts'

export const line = (longest: number) => text(longest).check(oneLine)
export const filled = (longest: number, missing: string) =>
  filledText(longest, missing).check(oneLine)

/** Positive, in the shop's currency. */
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
    'Enter an amount with at most 2 decimals',
  )
  .refine(
    amount => amount > 0 && amount <= orderLimits.total && /^\d+(\.\d{1,2})?$/.test(String(amount)),
    `Enter an amount from 0.01 to ${orderLimits.total.toLocaleString('en')} with at most 2 decimals`,
  )

/** By default, all that are left. */
export const LineQuantities = z
  .array(z.object({ id: Id, quantity: Quantity }))
  .min(1, 'Choose at least one item')
  .max(limits.cartLines, `Choose at most ${limits.cartLines} items`)
  .optional()
