import { TextInput } from '@mantine/core'
import type { Category } from '../../../../contract/category.ts'
import { CatalogueImageField } from '../catalogue-image-field.tsx'
import { categoryLabels as labels } from '../catalogue-labels.ts'
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
      <CatalogueImageField of="category" record={category} field={field} />
    </RecordCard>
  )
}
