import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { imageUrl } from '../../../contract/images.ts'
import { CurrentValue } from '../forms/current-value.tsx'
import type { FieldErrors } from '../forms/field-words.ts'
import { PictureField } from '../forms/picture-field.tsx'
import { categoryLabels as labels } from './catalogue-labels.ts'
import type { Kind } from './stored-record.ts'

type CatalogueFieldsProps = {
  of: Kind
  /** The record to edit; without one, a new record is created and all fields are required. */
  record?: { name: string; image: string | null } | undefined
  fields: FieldErrors
  /** The fields between the name and the picture. */
  children?: ReactNode
}

const pictureOf = {
  product: (image: string) => imageUrl('products', image, 160),
  category: (image: string) => imageUrl('categories', image, 256),
}

/** The fields that a product and a category share. */
export function CatalogueFields({ of, record, fields, children }: CatalogueFieldsProps) {
  return (
    <>
      <TextInput
        label={labels.name}
        name="name"
        autoComplete="off"
        description={record && <CurrentValue value={record.name} />}
        error={fields.name}
        required={!record}
      />
      {children}
      <PictureField
        of={of}
        label={labels.image}
        current={record?.image ? pictureOf[of](record.image) : null}
        error={fields.image}
        required={!record}
      />
    </>
  )
}
