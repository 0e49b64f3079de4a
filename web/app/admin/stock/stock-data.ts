import type { QueryClient } from '@tanstack/react-query'
import type { StockPage, StockQuery, StockReply } from '../../../../contract/stock.ts'
import { api } from '../../api.ts'

const lists = ['stock', 'list'] as const

export const stockKeys = {
  list: (query: StockQuery) => [...lists, query] as const,
  product: (id: string) => ['stock', 'product', id] as const,
}

export function loadStockList(query: StockQuery, signal: AbortSignal): Promise<StockPage> {
  return api('GET /api/admin/stock', { query, signal })
}

/** Page after page of a product's moves, each with the stock. */
export function loadStock(id: string, page = 1, signal?: AbortSignal): Promise<StockReply> {
  return api('GET /api/admin/stock/{id}', {
    params: { id },
    query: { page },
    ...(signal && { signal }),
  })
}

/** Shows a product's stock wherever it is shown. Lists keep their order until they are left. */
export async function showStock(queries: QueryClient, id: string, now: StockReply): Promise<void> {
  await queries.cancelQueries({ queryKey: ['stock'] })
  queries.setQueryData(stockKeys.product(id), { pages: [now], pageParams: [1] })
  queries.setQueriesData<StockPage>({ queryKey: lists }, list => list && withStock(list, id, now))
  await queries.invalidateQueries({ queryKey: lists, refetchType: 'none' })
}

function withStock(list: StockPage, id: string, { stock, availability }: StockReply): StockPage {
  const products = list.products.map(product =>
    product.id === id ? { ...product, stock, availability } : product,
  )
  return { ...list, products }
}
