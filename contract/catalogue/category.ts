import { z } from 'zod'
import { filledText, ImageFile, joinLines, Time } from '../fields.ts'
import { limits } from '../limits.ts'

/** A product's reference to its category. */
export const CategorySummary = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  image: z.string().nullable(),
})

export type CategorySummary = z.infer<typeof CategorySummary>

export const Category = CategorySummary.extend({ createdAt: Time, updatedAt: Time })
export type Category = z.infer<typeof Category>

export const CategoryList = z.object({ categories: z.array(Category) })
export const CategoryReply = z.object({ category: Category })

const CategoryName = filledText(limits.categoryName, 'Enter a name').check(joinLines)

export const CreateCategory = z.object({ name: CategoryName, image: ImageFile })

export const UpdateCategory = z.object({
  name: CategoryName.optional(),
  image: ImageFile.optional(),
  /** The record's updatedAt when the admin began to edit: a later change is a conflict. */
  updatedAt: Time.optional(),
})
export type UpdateCategory = z.infer<typeof UpdateCategory>

export const ManageCategoryReply = z.object({ message: z.string(), category: Category })
