import type { Category } from '../../../contract/catalogue/category.ts'
import type { AdminProduct } from '../../../contract/catalogue/product.ts'
import type { ListedProduct } from '../../../contract/catalogue/product-list.ts'
import { standardClass } from '../../../contract/vat/tax-class.ts'
import { answer } from './fake-api.ts'
import { newProduct, noSafety } from './products.ts'

export function newCategory({ id = crypto.randomUUID(), ...overrides }: Partial<Category> = {}) {
  const { createdAt, updatedAt } = newProduct()
  return { _id: id, id, name: 'Forge', image: null, createdAt, updatedAt, ...overrides }
}

export function newAdminProduct(overrides: Partial<AdminProduct> = {}): AdminProduct {
  const { price = 249.5 } = overrides
  const pricing = { regular: price, reduction: null, lowest: price }
  const kept = { hidden: false, taxClass: standardClass, pricing }
  return { ...newProduct({ category: newCategory() }), ...kept, ...noSafety, ...overrides }
}

export function listed(product: AdminProduct): ListedProduct {
  const { id, name, price, image, category, hidden, createdAt, updatedAt } = product
  const facts = { id, name, price, image, category, hidden, createdAt, updatedAt }
  return { ...facts, free: null, reduced: false }
}

/** Answers what the pages of a product, of its category and of all products ask for. */
export function answerCatalogue(product: AdminProduct, categories = [newCategory()]) {
  const all = categories.map(category => ({ ...newCategory(), ...category }))
  const own = product.category ? [{ ...newCategory(), ...product.category }] : []
  const [category = newCategory()] = own
  answer('GET /api/admin/tax-classes', { classes: [{ id: standardClass, name: 'Standard' }] })
  answer('GET /api/category', { categories: [...own, ...all] })
  answer('GET /api/category/{id}', { category })
  answer('GET /api/admin/product/{id}', { product })
  answer('GET /api/admin/product', { products: [listed(product)], total: 1 })
  answer('GET /api/admin/category', { categories: [], total: 0 })
  answer('GET /api/admin/stock/{id}', {
    stock: null,
    availability: 'available',
    waiting: 0,
    moves: [],
    more: false,
  })
}
