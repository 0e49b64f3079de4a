import { z } from 'zod'
import { focusOf } from '../../../../contract/images.ts'
import { type AdminProduct, CreateProduct, UpdateProduct } from '../../../../contract/product.ts'
import { changesOf } from '../../forms/changes.ts'

/** Parses a price with a decimal comma; "1,234" is refused because it may mean thousands. */
const readPrice = (typed: unknown) =>
  typeof typed === 'string' ? typed.trim().replace(/^(\d+),(\d{1,2})$/, '$1.$2') : typed

export const NewProduct = CreateProduct.extend({
  price: z.preprocess(readPrice, CreateProduct.shape.price),
})

const Draft = UpdateProduct.extend({
  price: z.preprocess(readPrice, UpdateProduct.shape.price),
})

/**
 * Validates a draft and turns it into the request: the changes of the product.
 * @param stock the pieces on hand, if they are known and counted
 */
export function changesSchema(product: AdminProduct, stock?: number): z.ZodType<UpdateProduct> {
  const focus = product.image ? focusOf(product.image)?.replaceAll('%', '') : undefined
  const now = { ...product, category: product.category?.id ?? null, stock, focus }
  return Draft.transform((draft): UpdateProduct => changesOf(now, draft))
}
