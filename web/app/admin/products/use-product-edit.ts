import type { Product, UpdateProduct } from '../../../../contract/product.ts'
import { api } from '../../api.ts'
import { productLabels } from '../catalogue-labels.ts'
import { useCatalogueEdit } from '../use-catalogue-edit.ts'
import { loadProduct } from './product-data.ts'
import { changesSchema } from './product-draft.ts'

export function useProductEdit(product: Product, follow: (product: Product) => void) {
  const { id, updatedAt } = product
  const params = { id }
  return useCatalogueEdit<'product', UpdateProduct>({
    kind: 'product',
    id,
    labels: productLabels,
    schema: async () => changesSchema(product),
    load: () => loadProduct(id),
    follow,
    save: async (client, changes) => {
      const body = { ...changes, updatedAt }
      const saved = await client('PUT /api/product/update/{id}', { params, body })
      return { message: saved.message, record: saved.product }
    },
    remove: () => api('DELETE /api/product/delete/{id}', { params }),
  })
}
