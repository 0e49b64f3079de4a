import { usedUserImages } from './accounts/profile-picture.ts'
import { usedCategoryImages } from './catalogue/categories.ts'
import { usedProductImages } from './catalogue/products.ts'
import type { ImageUses } from './images/sweep.ts'
import { findUsedImages } from './orders/orders.repository.ts'

/** The lookups of used files per kind of picture: the sweep removes all other files. */
export const imageUses: ImageUses = {
  products: async (db, files) => [
    ...(await usedProductImages(db, files)),
    ...(await findUsedImages(db, files)),
  ],
  categories: usedCategoryImages,
  users: usedUserImages,
}
