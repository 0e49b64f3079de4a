import { z } from 'zod'
import { CategorySummary } from './category.ts'
import { Time, text, wholeNumber } from './fields.ts'
import { cataloguePageSize, limits } from './limits.ts'

export const Product = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Euro, at most two decimals. */
  price: z.number(),
  /** A file under /public/images/products. */
  image: z.string().nullable(),
  /** null when uncategorised. */
  category: CategorySummary.nullable(),
  createdAt: Time,
  updatedAt: Time,
})
export type Product = z.infer<typeof Product>

export const ProductQuery = z
  .object({
    search: text(limits.search).default(''),
    page: wholeNumber(1, limits.offset).default(1),
    limit: wholeNumber(1, limits.pageSize).default(cataloguePageSize),
    /** The id or the name of a category; an unknown one has no products. */
    category: text(limits.categoryName).default(''),
  })
  .refine(({ page, limit }) => (page - 1) * limit <= limits.offset, {
    path: ['page'],
    message: `goes too deep: a search narrows the list, paging ends after ${limits.offset} products`,
  })
export type ProductQuery = z.infer<typeof ProductQuery>

export const ProductPage = z.object({
  products: z.array(Product),
  /** All that match; of a search at most 10,000. */
  total: z.int(),
})
export type ProductPage = z.infer<typeof ProductPage>

export const ProductReply = z.object({ product: Product })
