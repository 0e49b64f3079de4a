import type { CategorySummary } from '../../../contract/catalogue/category.ts'
import type { AdminProduct, Product, ProductDetails } from '../../../contract/catalogue/product.ts'
import type { DeclaredReduction, Reduction } from '../../../contract/catalogue/reduction.ts'
import type { Settings } from '../../../contract/settings/groups.ts'
import { type Cents, toDecimal } from '../../money.ts'
import { availabilityOf } from '../../stock/availability.ts'
import { discountPercent } from '../prices/former-price.ts'
import { regularOf } from '../prices/prices.ts'
import { safetyFieldsOf, safetyOf } from './product-safety.ts'
import type { ProductWithCategory } from './products.repository.ts'

export function toProduct(row: ProductWithCategory): Product {
  const reduction = reductionOf(row)
  return {
    _id: row.id,
    id: row.id,
    name: row.name,
    description: row.description,
    price: toDecimal(row.price_cents),
    ...(reduction && { reduction }),
    ...(row.weight_grams !== null && { weight: row.weight_grams }),
    image: row.image,
    category: categoryOf(row),
    availability: availabilityOf(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

export function toProductDetails(
  row: ProductWithCategory,
  { compliance }: Pick<Settings, 'compliance'>,
): ProductDetails {
  const safety = safetyOf(safetyFieldsOf(row), compliance)
  return { ...toProduct(row), ...(safety && { safety }) }
}

/** @param lowest the lowest price of the last 30 days */
export function toAdminProduct(row: ProductWithCategory, lowest: Cents | null): AdminProduct {
  return {
    ...toProduct(row),
    hidden: row.is_hidden === 1,
    taxClass: row.tax_class,
    ...safetyFieldsOf(row),
    pricing: {
      regular: toDecimal(regularOf(row)),
      reduction: declaredReductionOf(row),
      lowest: lowest === null ? null : toDecimal(lowest),
    },
  }
}

function reductionOf(row: ProductWithCategory): Reduction | undefined {
  const { price_cents, former_cents, reduced_until: until } = row
  if (former_cents === null) return undefined
  const percent = discountPercent(former_cents, price_cents)
  return { formerPrice: toDecimal(former_cents), percent, ...(until !== null && { until }) }
}

function declaredReductionOf(row: ProductWithCategory): DeclaredReduction | null {
  const { reduction: state, reduced_cents, reduced_from: from, reduced_until: until } = row
  if (state === null || reduced_cents === null || from === null) return null
  return { price: toDecimal(reduced_cents), from, until, state }
}

type InCategory = Pick<ProductWithCategory, 'category_id' | 'category_name' | 'category_image'>

export function categoryOf(row: InCategory): CategorySummary | null {
  const { category_id: id, category_name: name, category_image: image } = row
  return id === null ? null : { _id: id, id, name: name ?? '', image }
}
