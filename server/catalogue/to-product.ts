import type { Product } from '../../contract/product.ts'
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
    category:
      row.category_id === null
        ? null
        : {
            _id: row.category_id,
            id: row.category_id,
            name: row.category_name ?? '',
            image: row.category_image,
          },
    availability: availabilityOf(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
