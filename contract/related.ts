import { z } from 'zod'
import { Product } from './product.ts'

export const RelatedProducts = z.object({
  products: z.array(Product),
  /** The newest ones, because none is like the product. */
  newest: z.boolean(),
})
export type RelatedProducts = z.infer<typeof RelatedProducts>
