import { type Category, UpdateCategory } from '../../../../contract/category.ts'
import { api } from '../../api.ts'
import { changesOf } from '../../forms/changes.ts'
import { categoryLabels } from '../catalogue-labels.ts'
import { useCatalogueEdit } from '../use-catalogue-edit.ts'
import { loadCategory } from './category-data.ts'

export function useCategoryEdit(category: Category, follow: (category: Category) => void) {
  const { id, updatedAt } = category
  const params = { id }
  return useCatalogueEdit<'category', UpdateCategory>({
    kind: 'category',
    id,
    labels: categoryLabels,
    schema: async () =>
      UpdateCategory.transform((draft): UpdateCategory => changesOf(category, draft)),
    load: () => loadCategory(id),
    follow,
    save: async (client, changes) => {
      const body = { ...changes, updatedAt }
      const saved = await client('PUT /api/category/update/{id}', { params, body })
      return { message: saved.message, record: saved.category }
    },
    remove: () => api('DELETE /api/category/delete/{id}', { params }),
  })
}
