import { imageUrl } from '../../../../contract/images.ts'
import { ImageField } from '../../forms/image-field.tsx'
import { categoryLabels as labels } from '../catalogue-labels.ts'
import type { Kind } from '../record/stored-record.ts'
import type { FieldOf } from './use-admin-form.ts'

type CatalogueImageFieldProps = {
  of: Kind
  /** The record to edit; a new one needs an image. */
  record?: { image: string | null } | undefined
  field: FieldOf
}

const imageOf = {
  product: (image: string) => imageUrl('products', image, 160),
  category: (image: string) => imageUrl('categories', image, 256),
}

/** The image of a product or a category. */
export function CatalogueImageField({ of, record, field }: CatalogueImageFieldProps) {
  return (
    <ImageField
      of={of}
      label={labels.image}
      current={record?.image ? imageOf[of](record.image) : null}
      error={field('image').error}
      required={!record}
    />
  )
}
