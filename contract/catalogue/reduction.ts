import { z } from 'zod'
import { Time } from '../fields.ts'

/** A reduction as buyers see it, which requires a price lower than any of the 30 days before. */
export const Reduction = z.object({
  /** The lowest price of the 30 days before, in the shop's currency. */
  formerPrice: z.number(),
  /** Percent off `formerPrice`, rounded down. */
  percent: z.int(),
  /** The planned end. */
  until: Time.optional(),
})
export type Reduction = z.infer<typeof Reduction>

export const ReductionState = z.enum(['planned', 'running', 'ended'])
export type ReductionState = z.infer<typeof ReductionState>

/** What an admin declared. */
export const DeclaredReduction = z.object({
  /** In the shop's currency. */
  price: z.number(),
  from: Time,
  until: Time.nullable(),
  state: ReductionState,
})
export type DeclaredReduction = z.infer<typeof DeclaredReduction>

/** A product's prices as admins see them, in the shop's currency. */
export const Pricing = z.object({
  regular: z.number(),
  /** The last one declared. */
  reduction: DeclaredReduction.nullable(),
  /**
   * The lowest price of the last 30 days: only a lower one is shown as reduced. null if nobody could
   * buy the product in these days.
   */
  lowest: z.number().nullable(),
})
