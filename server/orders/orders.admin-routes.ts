import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { createExport } from '../export.ts'
import { endpoint } from '../http/endpoint.ts'
import { withoutUndefined } from '../without-undefined.ts'
import { manageOrder } from './manage-order.ts'
import { exportOrders } from './order-export.ts'
import { listOrders, viewAsAdmin } from './view-order.ts'

export function orderAdminRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/admin/order', ({ query }) => listOrders(context, query))
  endpoint(app, 'GET /api/admin/order/export', ({ caller, query }) => {
    const { state, search, rows, ...chosen } = query
    return createExport(context, caller, {
      what: 'orders',
      may: 'orders.read',
      ...(rows === 'items' && { name: 'order-items.csv' }),
      narrowed: {
        ...(rows === 'items' && { rows }),
        ...(state !== 'all' && { state }),
        ...withoutUndefined(chosen),
        ...(search && { searched: true }),
      },
      content: () => exportOrders(context, query),
    })
  })
  endpoint(app, 'GET /api/admin/order/{number}', async ({ params }) => ({
    order: await viewAsAdmin(context, params.number),
  }))
  endpoint(app, 'PUT /api/admin/order/{number}', async ({ caller, params, body }) => ({
    ...(await manageOrder(context, caller, params.number, body)),
    message: 'Order updated.',
  }))
}
