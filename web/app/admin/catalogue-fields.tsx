import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { imageUrl } from '../../../contract/images.ts'
import { PictureField } from '../forms/picture-field.tsx'
import { categoryLabels as labels } from './catalogue-labels.ts'
import type { Kind } from './stored-record.ts'
import type { FieldOf } from './use-admin-form.ts'

type CatalogueFieldsProps = {
  of: Kind
  /** The record to edit; without one, a new record is created and all fields are required. */
  record?: { image: string | null } | undefined
  field: FieldOf
  /** The fields between the name and the picture. */
  children?: ReactNode
  /** What is set of the picture. */
  ofPicture?: ReactNode
}

const pictureOf = {
  product: (image: string) => imageUrl('products', image, 160),
  category: (image: string) => imageUrl('categories', image, 256),
}

/** The fields that a product and a category share. */
export function CatalogueFields({ of, record, field, children, ofPicture }: CatalogueFieldsProps) {
  return (
    <>
      <TextInput {...field('name')} label={labels.name} autoComplete="off" required={!record} />
      {children}
      <PictureField
        of={of}
        label={labels.image}
        current={record?.image ? pictureOf[of](record.image) : null}
        error={field('image').error}
        required={!record}
      />
      {ofPicture}
    </>
  )
}
