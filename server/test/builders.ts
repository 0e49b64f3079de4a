import type { AppContext } from '../app-context.ts'
import { createCategory } from '../catalogue/categories.service.ts'
import { createProduct, type NewProduct } from '../catalogue/products.service.ts'
import { cents } from '../money.ts'

let made = 0

/** @returns the new product's id */
export async function newProduct(
  context: AppContext,
  product: Partial<NewProduct> = {},
): Promise<string> {
  made += 1
  const { id } = await createProduct(context, 'system', {
    name: `Set ${made}`,
    description: 'Plates over mail.',
    priceCents: cents(12_900),
    image: null,
    categoryId: null,
    ...product,
  })
  return id
}

/** @returns the new category's id */
export async function newCategory(
  context: AppContext,
  category: { name?: string } = {},
): Promise<string> {
  made += 1
  const name = `Category ${made}`
  const { id } = await createCategory(context, 'system', { name, image: null, ...category })
  return id
}
