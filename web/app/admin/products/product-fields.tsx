import { SimpleGrid, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AdminProduct } from '../../../../contract/product.ts'
import { CatalogueImageField } from '../catalogue-image-field.tsx'
import { productLabels as labels } from '../catalogue-labels.ts'
import { RecordCard } from '../record-card.tsx'
import type { FieldOf } from '../use-admin-form.ts'
import { CategoryField } from './category-field.tsx'
import { DescriptionField } from './description-field.tsx'
import { FocusField } from './focus-field.tsx'
import { ReductionFields } from './reduction-fields.tsx'
import { VisibilityField } from './visibility-field.tsx'

type FieldsProps = {
  /** The product to edit; without one, a new product is created. */
  product?: AdminProduct
  field: FieldOf
}

type ProductFieldsProps = FieldsProps & {
  /** The image that was chosen in place of the product's. */
  chosen?: File | undefined
  /** The product's reduction. */
  reduction?: ReactNode
}

export function ProductFields({ product, field, chosen, reduction }: ProductFieldsProps) {
  return (
    <>
      <RecordCard title="Details">
        <TextInput {...field('name')} label={labels.name} autoComplete="off" required={!product} />
        <DescriptionField field={field} required={!product} />
      </RecordCard>
      <RecordCard title="Price and quantity">
        <SimpleGrid cols={{ xs: 2 }}>
          <TextInput
            {...field('price')}
            label="Price in euros"
            inputMode="decimal"
            autoComplete="off"
            description="Such as 249 or 1,299.50"
            required={!product}
          />
          <TextInput
            {...field('stock')}
            label={labels.stock}
            inputMode="numeric"
            autoComplete="off"
            description="Leave empty for no limit"
          />
        </SimpleGrid>
        {product && <ReductionFields product={product} field={field} />}
        {reduction}
      </RecordCard>
      <RecordCard title="Media">
        <CatalogueImageField of="product" record={product} field={field} />
        {product && <FocusField image={product.image} chosen={chosen} field={field} />}
      </RecordCard>
    </>
  )
}

/** Who sees a product, and where. */
export function ProductStatus({ product, field }: FieldsProps) {
  return (
    <RecordCard title="Status">
      <VisibilityField isNew={!product} field={field} />
      <CategoryField product={product} field={field} />
    </RecordCard>
  )
}
