import { useQueryClient } from '@tanstack/react-query'
import type { AdminProduct, UpdateProduct } from '../../../../contract/product.ts'
import type { Stock } from '../../../../contract/stock.ts'
import { api } from '../../api.ts'
import { productLabels } from '../catalogue-labels.ts'
import { loadStock, showStock } from '../stock/stock-data.ts'
import { useCatalogueEdit } from '../use-catalogue-edit.ts'
import { loadProduct } from './product-data.ts'
import { changesSchema } from './product-draft.ts'

/** @param stock of the product; undefined while it is not known, null if it is not counted */
export function useProductEdit(
  product: AdminProduct,
  stock: Stock | null | undefined,
  follow: (product: AdminProduct) => void,
) {
  const { id, updatedAt } = product
  const queries = useQueryClient()
  const params = { id }
  return useCatalogueEdit<'product', UpdateProduct>({
    kind: 'product',
    id,
    labels: productLabels,
    schema: async () => changesSchema(product, stock?.onHand),
    load: async () => {
      const [loaded, now] = await Promise.all([loadProduct(id), loadStock(id)])
      await showStock(queries, id, now)
      return loaded
    },
    follow,
    save: async (client, changes) => {
      const stockUpdatedAt = stock === null ? '' : stock?.updatedAt
      const counted = changes.stock !== undefined
      const body = { ...changes, updatedAt, ...(counted && { stockUpdatedAt }) }
      const saved = await client('PUT /api/product/update/{id}', { params, body })
      if (counted) await showStock(queries, id, await loadStock(id))
      return { message: saved.message, record: saved.product }
    },
    remove: () => api('DELETE /api/product/delete/{id}', { params }),
  })
}
