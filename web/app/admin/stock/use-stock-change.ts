import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { ApiError } from '../../../../contract/client.ts'
import type { ChangeStock, Stock } from '../../../../contract/stock.ts'
import { api } from '../../api.ts'
import { dropLists } from '../../catalogue/loaded-pages.ts'
import { isOutdated } from '../../forms/use-record-edit.ts'
import { loadStock, showStock } from './stock-data.ts'
import { stockWords } from './stock-words.ts'

/** Changes a product's stock. If it was changed elsewhere meanwhile, that is shown, and refused. */
export function useStockChange(id: string, onNewer: (stock: Stock | null) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: z.input<typeof ChangeStock>) => {
      try {
        // Even without a reply: the change may have been made.
        return await api('PUT /api/admin/stock/{id}', { params: { id }, body }).finally(dropLists)
      } catch (error) {
        if (!isOutdated(error)) throw error
        const now = await loadStock(id)
        await showStock(queries, id, now)
        onNewer(now.stock)
        const message = `This stock was changed elsewhere meanwhile: ${stockWords(now.stock)}. What you typed is kept: send it again if it still holds.`
        throw new ApiError(409, { code: 'conflict', message })
      }
    },
    onSuccess: now => showStock(queries, id, now),
  })
}
