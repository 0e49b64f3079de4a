import type { QueryClient } from '@tanstack/react-query'
import type { StockedProduct, StockReply } from '../../../../contract/stock/stock.ts'
import { api } from '../../api.ts'
import type { Found } from '../list/define-list.ts'

type StockRows = Found<StockedProduct>

/** The name of the list of all stock. */
export const stockListName = 'stock'

export const stockKey = (id: string) => ['stock of', id] as const

/** Page after page of a product's moves, each with the stock. */
export function loadStock(id: string, page = 1, signal?: AbortSignal): Promise<StockReply> {
  return api('GET /api/admin/stock/{id}', { params: { id }, query: { page }, signal })
}

/** Shows a product's stock wherever it is shown. Lists keep their order until they are left. */
export async function showStock(queries: QueryClient, id: string, now: StockReply): Promise<void> {
  const lists = { queryKey: [stockListName] }
  await queries.cancelQueries(lists)
  await queries.cancelQueries({ queryKey: stockKey(id) })
  queries.setQueryData(stockKey(id), { pages: [now], pageParams: [1] })
  queries.setQueriesData<StockRows>(lists, list => list && withStock(list, id, now))
  await queries.invalidateQueries({ ...lists, refetchType: 'none' })
}

function withStock(list: StockRows, id: string, { stock, availability }: StockReply): StockRows {
  const rows = list.rows.map(row => (row.id === id ? { ...row, stock, availability } : row))
  return { ...list, rows }
}
