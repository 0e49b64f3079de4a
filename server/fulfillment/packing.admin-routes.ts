import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { endpoint } from '../http/endpoint.ts'
import { packingSlips, pickList } from './packing.ts'

export function packingRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/admin/order/packing-slips', ({ query }) =>
    packingSlips(context, query.orders),
  )
  endpoint(app, 'GET /api/admin/order/pick-list', ({ query }) => pickList(context, query.orders))
}
