import { z } from 'zod'
import { CreateProduct, type Product, UpdateProduct } from '../../../../contract/product.ts'
import { changesOf } from '../../forms/changes.ts'

/** A price with a comma before its cents; in "1,234" it may mean thousands, so that is refused. */
const readPrice = (typed: unknown) =>
  typeof typed === 'string' ? typed.trim().replace(/^(\d+),(\d{1,2})$/, '$1.$2') : typed

export const NewProduct = CreateProduct.extend({
  price: z.preprocess(readPrice, CreateProduct.shape.price),
})

const Draft = UpdateProduct.extend({
  price: z.preprocess(readPrice, UpdateProduct.shape.price),
})

/** Checks a draft and makes of it what is to be sent: what it changes of the product. */
export function changesSchema(product: Product): z.ZodType<UpdateProduct> {
  const now = { ...product, category: product.category?.id ?? null }
  return Draft.transform((draft): UpdateProduct => changesOf(now, draft))
}
