import type { EndpointTable } from './endpoint.ts'
import { IdParams } from './fields.ts'
import { ChangeStock, StockMovesQuery, StockPage, StockQuery, StockReply } from './stock.ts'

export const stockEndpoints = {
  'GET /api/admin/stock': {
    access: 'staff',
    may: 'stock',
    summary: 'The stock of each product, lowest availability first by default',
    query: StockQuery,
    reply: StockPage,
  },
  'GET /api/admin/stock/{id}': {
    access: 'staff',
    may: 'stock',
    summary: 'A product’s stock and its moves',
    params: IdParams,
    query: StockMovesQuery,
    reply: StockReply,
  },
  'PUT /api/admin/stock/{id}': {
    access: 'staff',
    may: 'stock',
    summary: 'Sets, adds or removes a product’s stock, or stops tracking it',
    params: IdParams,
    body: ChangeStock,
    reply: StockReply,
  },
} as const satisfies EndpointTable
