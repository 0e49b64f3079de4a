import { z } from 'zod'
import { paging, text } from '../fields.ts'
import { adminPageSize, limits } from '../limits.ts'
import { Category } from './category.ts'

/** A minus reverses the order: `-products` has the largest first. */
export const CategorySort = z.enum([
  'name',
  '-name',
  '-products',
  'products',
  '-changed',
  'changed',
])
export type CategorySort = z.infer<typeof CategorySort>

export const AdminCategoriesQuery = z.object({
  search: text(limits.search).default(''),
  sort: CategorySort.default('name'),
  ...paging(adminPageSize),
})
export type AdminCategoriesQuery = z.infer<typeof AdminCategoriesQuery>

export const ListedCategory = Category.extend({
  /** Including hidden ones. */
  products: z.int(),
  hidden: z.int(),
})
export type ListedCategory = z.infer<typeof ListedCategory>

export const AdminCategoryPage = z.object({
  categories: z.array(ListedCategory),
  /** All matches. */
  total: z.int(),
})
export type AdminCategoryPage = z.infer<typeof AdminCategoryPage>
