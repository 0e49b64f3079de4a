import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import { type Category, UpdateCategory } from '../../../../contract/catalogue/category.ts'
import { api } from '../../api.ts'
import { catalogueLink } from '../../catalogue/links.ts'
import { changesOf } from '../../forms/changes.ts'
import { DescriptionItem } from '../../ui/description-list.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { categoryLabels as labels } from '../catalogue-labels.ts'
import { loadRecord } from '../catalogue-query.ts'
import { CatalogueImageField } from '../form/catalogue-image-field.tsx'
import { unlessEmptied } from '../form/unless-emptied.ts'
import type { FieldOf } from '../form/use-admin-form.ts'
import { InlineRetry } from '../inline-retry.tsx'
import { deletedRecord, savedRecord } from '../record/catalogue-record.ts'
import { RecordCard } from '../record/record-card.tsx'
import { RecordDetail } from '../record/record-detail.tsx'
import type { DetailProps } from '../record/record-page.tsx'
import type { RecordState } from '../record/use-record.ts'
import { useRecordForm } from '../record/use-record-form.ts'
import { useRetryableQuery } from '../use-retryable-query.ts'

export function CategoryDetail({ state, ...frame }: DetailProps<Category>) {
  const category = state.record
  const edit = useCategoryForm(state, frame.back.to)
  const { id } = category
  return (
    <RecordDetail
      {...frame}
      kind="category"
      record={category}
      edit={edit}
      fields={<CategoryFields category={category} field={edit.field} />}
      facts={
        <DescriptionItem term="Products">
          <ProductCount category={id} />
        </DescriptionItem>
      }
      inShop={{ to: catalogueLink({ category: id }), label: 'View in shop' }}
      deleteWarning="Products in this category become uncategorized, and discount codes limited to it stop applying to them. This can’t be undone."
    />
  )
}

type CategoryFieldsProps = {
  /** The category to edit; without one, a new category is created. */
  category?: Category
  field: FieldOf
}

export function CategoryFields({ category, field }: CategoryFieldsProps) {
  return (
    <RecordCard title="Details">
      <TextInput {...field('name')} label={labels.name} required={!category} />
      <CatalogueImageField of="category" record={category} field={field} />
    </RecordCard>
  )
}

/** How many products a category has. */
function ProductCount({ category }: { category: string }) {
  const count = useRef<HTMLSpanElement>(null)
  const { value, failure, retry } = useRetryableQuery(
    {
      queryKey: ['product count', category],
      queryFn: ({ signal }) =>
        api('GET /api/admin/product', { query: { category, limit: 1 }, signal }),
    },
    count,
  )
  if (value) {
    return (
      <span ref={count} tabIndex={-1}>
        {formatNumber(value.total)}
      </span>
    )
  }
  if (!failure) return <span role="status">Loading...</span>
  return <InlineRetry failure="We couldn’t count the products." retry={retry} />
}

function useCategoryForm(state: RecordState<Category>, back: string) {
  const category = state.record
  const { id, name } = category
  const params = { id }
  return useRecordForm({
    state,
    back,
    labels,
    valuesOf: ({ name }) => ({ name }),
    schema: () =>
      unlessEmptied(UpdateCategory, { name }).transform(
        (draft): UpdateCategory => changesOf(category, draft),
      ),
    save: async (client, changes, updatedAt) => {
      const body = { ...changes, updatedAt }
      const saving = client('PUT /api/category/update/{id}', { params, body })
      return savedRecord(
        'category',
        saving.then(({ message, category }) => ({ message, record: category })),
      )
    },
    load: () => loadRecord.category(id),
    remove: () =>
      deletedRecord('category', id, api('DELETE /api/category/delete/{id}', { params })),
  })
}
