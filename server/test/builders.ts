import type { Armory } from '../armory.ts'
import { createCategory } from '../catalogue/categories.service.ts'
import { createProduct, type NewProduct } from '../catalogue/products.service.ts'
import { cents } from '../money.ts'

let made = 0

export function newProduct(armory: Armory, product: Partial<NewProduct> = {}): Promise<string> {
  made += 1
  return createProduct(armory, 'system', {
    name: `Set ${made}`,
    description: 'Plates over mail.',
    priceCents: cents(12_900),
    image: null,
    categoryId: null,
    ...product,
  })
}

export function newCategory(armory: Armory, category: { name?: string } = {}): Promise<string> {
  made += 1
  return createCategory(armory, 'system', { name: `Category ${made}`, image: null, ...category })
}
