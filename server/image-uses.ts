import { usedUserImages } from './accounts/profile-picture.ts'
import { usedCategoryImages } from './catalogue/categories.ts'
import { usedProductImages } from './catalogue/products.ts'
import type { ImageUses } from './images/sweep.ts'
import { usedOrderImages } from './orders/order-images.ts'

/** The lookups of used files per kind of picture: the sweep removes all other files. */
export const imageUses: ImageUses = {
  products: async (db, files) => [
    ...(await usedProductImages(db, files)),
    ...(await usedOrderImages(db, files)),
  ],
  categories: usedCategoryImages,
  users: usedUserImages,
}
