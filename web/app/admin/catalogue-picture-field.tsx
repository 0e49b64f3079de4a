import { imageUrl } from '../../../contract/images.ts'
import { PictureField } from '../forms/picture-field.tsx'
import { categoryLabels as labels } from './catalogue-labels.ts'
import type { Kind } from './stored-record.ts'
import type { FieldOf } from './use-admin-form.ts'

type CataloguePictureFieldProps = {
  of: Kind
  /** The record to edit; a new one needs a picture. */
  record?: { image: string | null } | undefined
  field: FieldOf
}

const pictureOf = {
  product: (image: string) => imageUrl('products', image, 160),
  category: (image: string) => imageUrl('categories', image, 256),
}

/** The picture of a product or a category. */
export function CataloguePictureField({ of, record, field }: CataloguePictureFieldProps) {
  return (
    <PictureField
      of={of}
      label={labels.image}
      current={record?.image ? pictureOf[of](record.image) : null}
      error={field('image').error}
      required={!record}
    />
  )
}
