import type { EndpointTable } from './endpoint.ts'
import { IdParams } from './fields.ts'
import { ChangeStock, StockMovesQuery, StockPage, StockQuery, StockReply } from './stock.ts'

export const stockEndpoints = {
  'GET /api/admin/stock': {
    access: 'admin',
    summary: 'How many pieces of each product there are, the fewest free ones first unless said',
    query: StockQuery,
    reply: StockPage,
  },
  'GET /api/admin/stock/{id}': {
    access: 'admin',
    summary: 'How many pieces of a product there are, and what moved them',
    params: IdParams,
    query: StockMovesQuery,
    reply: StockReply,
  },
  'PUT /api/admin/stock/{id}': {
    access: 'admin',
    summary: 'Counts a product’s pieces, adds a delivery, or stops counting',
    params: IdParams,
    body: ChangeStock,
    reply: StockReply,
  },
} as const satisfies EndpointTable
