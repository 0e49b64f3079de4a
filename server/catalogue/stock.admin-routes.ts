import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { endpoint } from '../http/endpoint.ts'
import { getStock, setStock } from './stock-changes.ts'
import { listStock } from './stock-list.ts'

export function stockAdminRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/admin/stock', ({ query }) => listStock(context, query))
  endpoint(app, 'GET /api/admin/stock/{id}', ({ params, query }) =>
    getStock(context, params.id, query),
  )
  endpoint(app, 'PUT /api/admin/stock/{id}', ({ caller, params, body }) =>
    setStock(context, caller, params.id, body),
  )
}
