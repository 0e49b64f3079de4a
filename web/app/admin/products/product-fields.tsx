import { TextInput } from '@mantine/core'
import type { AdminProduct } from '../../../../contract/product.ts'
import type { Stock } from '../../../../contract/stock.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { CurrentValue } from '../../forms/current-value.tsx'
import type { FieldErrors } from '../../forms/field-words.ts'
import { CatalogueFields } from '../catalogue-fields.tsx'
import { stockWords } from '../stock/stock-words.ts'
import { CategoryField } from './category-field.tsx'
import { DescriptionField } from './description-field.tsx'
import { FocusField } from './focus-field.tsx'
import { VisibilityField } from './visibility-field.tsx'

type ProductFieldsProps = {
  /** The product to edit; without one, a new product is created. */
  product?: AdminProduct
  /** Of the product to edit; undefined while it is not known, null if it is not counted. */
  stock?: Stock | null | undefined
  fields: FieldErrors
}

export function ProductFields({ product, stock, fields }: ProductFieldsProps) {
  return (
    <CatalogueFields of="product" record={product} fields={fields}>
      <TextInput
        label="Price in euro"
        name="price"
        inputMode="decimal"
        autoComplete="off"
        description={
          <CurrentValue
            value={product ? formatPrice(product.price) : ''}
            hint="Such as 249 or 249.50"
          />
        }
        error={fields.price}
        required={!product}
      />
      <TextInput
        label="Stock"
        name="stock"
        inputMode="numeric"
        autoComplete="off"
        description={
          product ? (
            <CurrentValue value={stock === undefined ? '' : stockWords(stock)} hint={pieces} />
          ) : (
            `${pieces}. If left empty, the product is not counted and never sells out`
          )
        }
        error={fields.stock}
      />
      <CategoryField product={product} error={fields.category} />
      <VisibilityField hidden={product?.hidden} error={fields.hidden} />
      {product?.image && (
        <FocusField key={product.image} image={product.image} error={fields.focus} />
      )}
      <DescriptionField present={product?.description} error={fields.description} />
    </CatalogueFields>
  )
}

const pieces = 'The pieces on hand, a whole number'
