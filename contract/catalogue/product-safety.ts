import { z } from 'zod'
import { text } from '../fields.ts'

const maxLines = 8
const economicOperatorMessage =
  'Enter the name, the postal address, and an email or web address, each on its own line'

/** Empty, or who answers for a product: a name, a postal address, and an email or web address, in lines. */
export const EconomicOperator = text(400).refine(value => {
  if (value === '') return true
  const lines = value.split('\n').filter(line => line.trim() !== '')
  const isReachable = /\S@\S|\S\.[a-z]{2,}/i.test(value)
  return isReachable && lines.length >= 3 && lines.length <= maxLines
}, economicOperatorMessage)

/** What the offer of a product says (Regulation (EU) 2023/988, Article 19), without what isn't set. */
export const ProductSafety = z.object({
  /** In lines, as the responsible person and the warnings. */
  manufacturer: z.string().optional(),
  /** The contact in the EU if the manufacturer is outside it. */
  responsiblePerson: z.string().optional(),
  /** Type, model or batch number. */
  identifier: z.string().optional(),
  warnings: z.string().optional(),
})
export type ProductSafety = z.infer<typeof ProductSafety>
