import { useQueryClient } from '@tanstack/react-query'
import type { AdminProduct, UpdateProduct } from '../../../../contract/catalogue/product.ts'
import type { Client } from '../../../../contract/client.ts'
import type { Stock } from '../../../../contract/stock/stock.ts'
import { api } from '../../api.ts'
import type { FormValues } from '../../forms/kept-draft.ts'
import { productLabels } from '../catalogue-labels.ts'
import { loadRecord } from '../catalogue-query.ts'
import { deletedRecord, savedRecord } from '../record/catalogue-record.ts'
import type { RecordState } from '../record/use-record.ts'
import { useRecordForm } from '../record/use-record-form.ts'
import { loadStock, showStock } from '../stock/stock-data.ts'
import { changesSchema, shownValues } from './product-draft.ts'

/** @param stock of the product; undefined while it is not known, null if it is not counted */
export function useProductForm(
  state: RecordState<AdminProduct>,
  stock: Stock | null | undefined,
  back: string,
) {
  const product = state.record
  const { id } = product
  const params = { id }
  const queries = useQueryClient()

  const refreshStock = async () => showStock(queries, id, await loadStock(id))

  const save = async (client: Client, changes: UpdateProduct, updatedAt: string) => {
    const counted = changes.stock !== undefined
    const body = { ...changes, updatedAt }
    const saved = await client('PUT /api/product/update/{id}', { params, body })
    // It is saved, even if its stock cannot be read now.
    if (counted) await refreshStock().catch(() => queries.invalidateQueries())
    return { message: saved.message, record: saved.product }
  }

  const edit = useRecordForm({
    state,
    back,
    labels: productLabels,
    valuesOf: record => shownValues(record, stock),
    // What is typed over stays the version that is sent; a newer one may be loaded meanwhile.
    staysWith: { stockUpdatedAt: 'stock' },
    schema: () => changesSchema(product, stock),
    save: (...sent) => savedRecord('product', save(...sent)),
    load: async () => {
      const [loaded, now] = await Promise.all([loadRecord.product(id), loadStock(id)])
      await showStock(queries, id, now)
      if (edit.dirtyNames().includes('stock')) {
        edit.change({ stockUpdatedAt: now.stock?.updatedAt ?? '' })
      }
      return loaded
    },
    remove: () => deletedRecord('product', id, api('DELETE /api/product/delete/{id}', { params })),
  })
  const { image } = edit.values as FormValues
  return { ...edit, chosen: image instanceof File ? image : undefined }
}
