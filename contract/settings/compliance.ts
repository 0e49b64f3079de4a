import { z } from 'zod'
import { Operator } from '../product-safety.ts'

/** What the law asks a shop to say, for all its products. */
export const ComplianceSettings = z.object({
  /** Of products without one of their own; empty for none. */
  manufacturer: Operator,
  manufacturerAbroad: z.boolean(),
  /** Who answers in the EU for products from outside it, unless they have one of their own. */
  responsiblePerson: Operator,
})
export type ComplianceSettings = z.output<typeof ComplianceSettings>
