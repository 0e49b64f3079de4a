import { z } from 'zod'
import { Time } from './fields.ts'

/** What a product says of its category. */
export const CategorySummary = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  image: z.string().nullable(),
})

export const Category = CategorySummary.extend({ createdAt: Time, updatedAt: Time })
export type Category = z.infer<typeof Category>

export const CategoryList = z.object({ categories: z.array(Category) })
export const CategoryReply = z.object({ category: Category })
