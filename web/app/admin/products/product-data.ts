import type { Product } from '../../../../contract/product.ts'
import { api } from '../../api.ts'

export async function loadProduct(id: string, signal?: AbortSignal): Promise<Product> {
  const { product } = await api('GET /api/product/{id}', {
    params: { id },
    ...(signal && { signal }),
  })
  return product
}
