import { TextInput } from '@mantine/core'
import type { Category } from '../../../../contract/category.ts'
import { categoryLabels as labels } from '../catalogue-labels.ts'
import { CataloguePictureField } from '../catalogue-picture-field.tsx'
import { RecordCard } from '../record-card.tsx'
import type { FieldOf } from '../use-admin-form.ts'

type CategoryFieldsProps = {
  /** The category to edit; without one, a new category is created. */
  category?: Category
  field: FieldOf
}

export function CategoryFields({ category, field }: CategoryFieldsProps) {
  return (
    <RecordCard title="Details">
      <TextInput {...field('name')} label={labels.name} autoComplete="off" required={!category} />
      <CataloguePictureField of="category" record={category} field={field} />
    </RecordCard>
  )
}
