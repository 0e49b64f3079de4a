import type { CategorySummary } from '../../contract/category.ts'
import type { AdminProduct, Product } from '../../contract/product.ts'
import { toEuro } from '../money.ts'
import { availabilityOf } from '../stock/availability.service.ts'
import type { ProductWithCategory } from './products.repository.ts'

export function toProduct(row: ProductWithCategory): Product {
  return {
    _id: row.id,
    id: row.id,
    name: row.name,
    description: row.description,
    price: toEuro(row.price_cents),
    image: row.image,
    category: categoryOf(row),
    availability: availabilityOf(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** As admins see it. */
export function toAdminProduct(row: ProductWithCategory): AdminProduct {
  return { ...toProduct(row), hidden: row.is_hidden === 1 }
}

type InCategory = Pick<ProductWithCategory, 'category_id' | 'category_name' | 'category_image'>

/** The category in a product's row; null if it has none. */
export function categoryOf(row: InCategory): CategorySummary | null {
  const { category_id: id, category_name: name, category_image: image } = row
  return id === null ? null : { _id: id, id, name: name ?? '', image }
}
