import { type Category, UpdateCategory } from '../../../../contract/category.ts'
import { api } from '../../api.ts'
import { changesOf } from '../../forms/changes.ts'
import { categoryLabels } from '../catalogue-labels.ts'
import { deletedRecord, loadRecord, savedRecord } from '../catalogue-record.ts'
import { unlessEmptied } from '../unless-emptied.ts'
import type { RecordState } from '../use-record.ts'
import { useRecordForm } from '../use-record-form.ts'

export function useCategoryForm(state: RecordState<Category>, back: string) {
  const category = state.record
  const { id, name } = category
  const params = { id }
  return useRecordForm({
    state,
    back,
    labels: categoryLabels,
    valuesOf: ({ name }) => ({ name }),
    schema: () =>
      unlessEmptied(UpdateCategory, { name }).transform(
        (draft): UpdateCategory => changesOf(category, draft),
      ),
    save: async (client, changes, updatedAt) => {
      const body = { ...changes, updatedAt }
      const saving = client('PUT /api/category/update/{id}', { params, body })
      const { message, record } = await savedRecord(
        'category',
        saving.then(({ message, category: record }) => ({ message, record })),
      )
      return { message, record }
    },
    load: () => loadRecord.category(id),
    remove: () =>
      deletedRecord('category', id, api('DELETE /api/category/delete/{id}', { params })),
  })
}
