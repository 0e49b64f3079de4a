import type { AdminProduct } from '../../../../contract/product.ts'
import { api } from '../../api.ts'

export async function loadProduct(id: string, signal?: AbortSignal): Promise<AdminProduct> {
  const { product } = await api('GET /api/admin/product/{id}', {
    params: { id },
    ...(signal && { signal }),
  })
  return product
}
