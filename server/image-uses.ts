import { usedUserImages } from './accounts/profile-picture.ts'
import { usedCategoryImages } from './catalogue/categories.service.ts'
import { usedProductImages } from './catalogue/products.service.ts'
import type { ImageUses } from './images/sweep.ts'

/** Who names the pictures of each kind: the sweep removes all others. */
export const imageUses: ImageUses = {
  products: usedProductImages,
  categories: usedCategoryImages,
  users: usedUserImages,
}
