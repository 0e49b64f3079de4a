import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { createExport } from '../export.ts'
import { endpoint } from '../http/endpoint.ts'
import { limited } from '../limits/rate-limits.ts'
import { withoutUndefined } from '../without-undefined.ts'
import { listCustomers } from './customers.ts'
import { orderForRole, withoutContact } from './for-role.ts'
import { rules } from './limits.ts'
import { manageOrder } from './manage-order.ts'
import { exportOrders } from './order-export.ts'
import { importTracking, previewTracking } from './tracking-import.ts'
import { listOrders, viewAsAdmin } from './view-order.ts'

export function orderAdminRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/admin/order', async ({ query, caller }) => {
    const { orders, total } = await listOrders(context, query, caller.permissions)
    return { orders: orders.map(order => withoutContact(order, caller.permissions)), total }
  })
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
      content: () => exportOrders(context, query, caller.permissions),
    })
  })
  endpoint(app, 'GET /api/admin/customer', ({ query }) => listCustomers(context, query))
  endpoint(app, 'POST /api/admin/order/tracking/preview', ({ caller, body }) =>
    limited(context.rateLimits, [[rules.trackingByAdmin, caller.id]], () =>
      previewTracking(context, caller, body),
    ),
  )
  endpoint(app, 'POST /api/admin/order/tracking', ({ caller, body }) =>
    limited(context.rateLimits, [[rules.trackingByAdmin, caller.id]], () =>
      importTracking(context, caller, body),
    ),
  )
  endpoint(app, 'GET /api/admin/order/{number}', async ({ params, caller }) => ({
    order: orderForRole(await viewAsAdmin(context, params.number), caller.permissions),
  }))
  endpoint(app, 'PUT /api/admin/order/{number}', async ({ caller, params, body }) => {
    const { order, booked } = await manageOrder(context, caller, params.number, body)
    return { order: orderForRole(order, caller.permissions), booked, message: 'Order updated.' }
  })
}
