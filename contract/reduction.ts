import { z } from 'zod'
import { Time } from './fields.ts'

/** A reduction as buyers see it: only where the price is lower than any of the 30 days before. */
export const Reduction = z.object({
  /** The lowest price of the 30 days before, in euros. */
  formerPrice: z.number(),
  /** How much less than that it is, in whole percent, rounded down. */
  percent: z.int(),
  /** When it ends, if that is planned. */
  until: Time.optional(),
})
export type Reduction = z.infer<typeof Reduction>

export const ReductionState = z.enum(['planned', 'running', 'ended'])
export type ReductionState = z.infer<typeof ReductionState>

/** What an admin declared. */
export const DeclaredReduction = z.object({
  /** In euros. */
  price: z.number(),
  from: Time,
  until: Time.nullable(),
  state: ReductionState,
})
export type DeclaredReduction = z.infer<typeof DeclaredReduction>

/** What admins know of a product's price, in euros. */
export const Pricing = z.object({
  /** While it is not reduced. */
  regular: z.number(),
  /** The last reduction that was declared. */
  reduction: DeclaredReduction.nullable(),
  /**
   * The lowest price of the last 30 days: only what is less than that is shown as reduced. null if
   * nobody could buy it in these days.
   */
  lowest: z.number().nullable(),
})
export type Pricing = z.infer<typeof Pricing>
