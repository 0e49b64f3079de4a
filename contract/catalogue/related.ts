import { z } from 'zod'
import { Product } from './product.ts'

export const RelatedProducts = z.object({
  products: z.array(Product),
  /** The newest ones, because its category has no others. */
  newest: z.boolean(),
})
export type RelatedProducts = z.infer<typeof RelatedProducts>
