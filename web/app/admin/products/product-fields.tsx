import { TextInput } from '@mantine/core'
import type { AdminProduct } from '../../../../contract/product.ts'
import { CatalogueFields } from '../catalogue-fields.tsx'
import type { FieldOf } from '../use-admin-form.ts'
import { CategoryField } from './category-field.tsx'
import { DescriptionField } from './description-field.tsx'
import { FocusField } from './focus-field.tsx'
import { ReductionFields } from './reduction-fields.tsx'
import { VisibilityField } from './visibility-field.tsx'

type ProductFieldsProps = {
  /** The product to edit; without one, a new product is created. */
  product?: AdminProduct
  field: FieldOf
  /** The picture that was chosen in place of the product's. */
  chosen?: File | undefined
}

export function ProductFields({ product, field, chosen }: ProductFieldsProps) {
  return (
    <CatalogueFields
      of="product"
      record={product}
      field={field}
      ofPicture={product && <FocusField image={product.image} chosen={chosen} field={field} />}
    >
      <TextInput
        {...field('price')}
        label="Price in euros"
        inputMode="decimal"
        autoComplete="off"
        description="Such as 249 or 1,299.50"
        required={!product}
      />
      {product && <ReductionFields product={product} field={field} />}
      <TextInput
        {...field('stock')}
        label="Stock"
        inputMode="numeric"
        autoComplete="off"
        description="Leave empty for no limit"
      />
      <CategoryField product={product} field={field} />
      <VisibilityField isNew={!product} field={field} />
      <DescriptionField field={field} required={!product} />
    </CatalogueFields>
  )
}
