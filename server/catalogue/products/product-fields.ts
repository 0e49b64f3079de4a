import type { Insertable } from 'kysely'
import type { CreateProduct, UpdateProduct } from '../../../contract/catalogue/product.ts'
import { focalPoint } from '../../../contract/images.ts'
import type { Fields } from '../../activities/activities.ts'
import { productTerms } from '../../db/search/product-terms.ts'
import { searchColumns } from '../../db/search/search-text.ts'
import type { ProductTable } from '../../db/tables.ts'
import { center, withFocus } from '../../images/focus.ts'
import { type Cents, toDecimal } from '../../money.ts'
import { safetyFieldsOf } from './product-safety.ts'
import type { ProductWithCategory } from './products.repository.ts'

type Converted = 'price' | 'category' | 'image' | 'stock'

/** What admins set of a product, but for its stock and its reduction. */
export type ProductFields = {
  [Field in Exclude<keyof CreateProduct, Converted>]-?: Exclude<CreateProduct[Field], undefined>
} & {
  priceCents: Cents
  image: string | null
  categoryId: string | null
}

export function fieldsOf(row: ProductWithCategory): ProductFields {
  const { name, description, image, price_cents: priceCents, category_id: categoryId } = row
  const { tax_class: taxClass, weight_grams: weight } = row
  return {
    name,
    description,
    image,
    priceCents,
    categoryId,
    taxClass,
    weight,
    hidden: row.is_hidden === 1,
    ...safetyFieldsOf(row),
  }
}

type KeyColumn = 'seq' | 'id' | 'created_at' | 'updated_at'
export type ProductColumns = Required<Omit<Insertable<ProductTable>, KeyColumn>>

export function columnsOf({ name, description, ...product }: ProductFields): ProductColumns {
  return {
    name,
    description,
    image: product.image,
    price_cents: product.priceCents,
    category_id: product.categoryId,
    tax_class: product.taxClass,
    weight_grams: product.weight,
    is_hidden: product.hidden ? 1 : 0,
    manufacturer: product.manufacturer,
    manufacturer_outside_eu: product.manufacturerOutsideEu ? 1 : 0,
    responsible_person: product.responsiblePerson,
    identifier: product.identifier,
    warnings: product.warnings,
    search_name: searchColumns(name).search_name,
    search_terms: productTerms({ name, description, ...product }),
  }
}

type StoredElsewhere = 'stock' | 'reducedPrice' | 'reducedFrom' | 'reducedUntil'
type Recorded = Exclude<keyof UpdateProduct, StoredElsewhere | 'stockUpdatedAt' | 'updatedAt'>

/**
 * A product as its activities show it.
 * @param classes the names of the classes of VAT by their ids
 */
export function recordedFields(
  { priceCents, image, categoryId: _, taxClass, ...fields }: ProductFields,
  category: string | null,
  classes: Map<string, string>,
): Record<Recorded, Fields[string]> {
  return {
    ...fields,
    price: toDecimal(priceCents),
    image: image && withFocus(image, center),
    focus: image && (focalPoint(image) ?? 'center'),
    category,
    taxClass: classes.get(taxClass) ?? taxClass,
  }
}
