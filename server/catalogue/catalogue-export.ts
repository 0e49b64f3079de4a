import type { Readable } from 'node:stream'
import type { Permission } from '../../contract/accounts/permissions.ts'
import { type ImageKind, imageUrl } from '../../contract/images.ts'
import type { AppContext } from '../app-context.ts'
import { csvFile } from '../csv/csv-file.ts'
import { toDecimal } from '../money.ts'
import { findCategories } from './categories/categories.repository.ts'
import { regularOf } from './prices/prices.ts'
import { productBatches } from './products/products.repository.ts'
import { listTaxClasses } from './tax-classes.ts'

type CatalogueContext = Pick<AppContext, 'db' | 'config'>

const productHeaders = [
  'ID',
  'Name',
  'Description',
  'Price',
  'Category',
  'Hidden',
  'VAT class',
  'Weight (g)',
  'Manufacturer',
  'Manufacturer outside the EU',
  'Responsible person in the EU',
  'Identifier',
  'Warnings',
  'Image',
  'In stock',
  'Held for orders',
  'Created',
  'Changed',
]
const categoryHeaders = ['ID', 'Name', 'Products', 'Image', 'Created', 'Changed']

/** Stock is left empty if it is not counted, or if the role may not see it. */
export function exportProducts(
  { db, config }: CatalogueContext,
  permissions: readonly Permission[],
): Readable {
  const showsStock = permissions.includes('stock')
  return csvFile(productHeaders, rows())

  async function* rows() {
    const classes = new Map((await listTaxClasses(db.read)).map(({ id, name }) => [id, name]))
    for await (const products of productBatches(db.read)) {
      yield products.map(product => [
        product.id,
        product.name,
        product.description,
        toDecimal(regularOf(product)).toFixed(2),
        product.category_name ?? '',
        product.is_hidden ? 'yes' : 'no',
        classes.get(product.tax_class) ?? product.tax_class,
        String(product.weight_grams ?? ''),
        product.manufacturer,
        product.manufacturer_outside_eu ? 'yes' : 'no',
        product.responsible_person,
        product.identifier,
        product.warnings,
        address(config, 'products', product.image),
        showsStock && product.is_counted ? String(product.on_hand) : '',
        showsStock ? String(product.held ?? '') : '',
        product.created_at,
        product.updated_at,
      ])
    }
  }
}

export function exportCategories({ db, config }: CatalogueContext): Readable {
  return csvFile(categoryHeaders, rows())

  async function* rows() {
    const categories = await findCategories(db.read)
    yield categories.map(category => [
      category.id,
      category.name,
      String(category.product_count),
      address(config, 'categories', category.image),
      category.created_at,
      category.updated_at,
    ])
  }
}

function address({ publicUrl }: AppContext['config'], kind: ImageKind, image: string | null) {
  return image ? publicUrl + imageUrl(kind, image) : ''
}
