import { usedUserImages } from './accounts/profile-picture.ts'
import { usedCategoryImages } from './catalogue/categories.service.ts'
import { usedProductImages } from './catalogue/products.service.ts'
import type { ImageUses } from './images/sweep.ts'

/** The lookups of used files per kind of picture: the sweep removes all other files. */
export const imageUses: ImageUses = {
  products: usedProductImages,
  categories: usedCategoryImages,
  users: usedUserImages,
}
