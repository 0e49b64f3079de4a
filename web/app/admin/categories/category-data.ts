import type { Category } from '../../../../contract/category.ts'
import { api } from '../../api.ts'

export async function loadCategory(id: string, signal?: AbortSignal): Promise<Category> {
  const { category } = await api('GET /api/category/{id}', {
    params: { id },
    ...(signal && { signal }),
  })
  return category
}
