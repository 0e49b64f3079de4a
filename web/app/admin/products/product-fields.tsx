import { TextInput } from '@mantine/core'
import type { Product } from '../../../../contract/product.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { CurrentValue } from '../../forms/current-value.tsx'
import type { FieldErrors } from '../../forms/field-words.ts'
import { CatalogueFields } from '../catalogue-fields.tsx'
import { CategoryField } from './category-field.tsx'
import { DescriptionField } from './description-field.tsx'

type ProductFieldsProps = {
  /** The product to edit; without one, a new product is created. */
  product?: Product
  fields: FieldErrors
}

export function ProductFields({ product, fields }: ProductFieldsProps) {
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
      <CategoryField product={product} error={fields.category} />
      <DescriptionField present={product?.description} error={fields.description} />
    </CatalogueFields>
  )
}
