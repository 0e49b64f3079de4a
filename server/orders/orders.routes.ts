import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { findVisitor } from '../cart/visitor.ts'
import { endpoint } from '../http/endpoint.ts'
import { sendOrderLink } from '../order-emails/send-order-link.ts'
import { cancelAsBuyer } from './cancel-as-buyer.ts'
import { registerFromOrder } from './register-from-order.ts'
import { listOwnOrders, viewOrder } from './view-order.ts'

export function orderRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/order', ({ caller, query }) => listOwnOrders(context, caller.id, query))
  endpoint(app, 'GET /api/order/{number}', async ({ params, query, ...call }) =>
    viewOrder(context, await findVisitor(call), params.number, query.key),
  )
  endpoint(app, 'POST /api/order/{number}/cancel', async ({ params, body, ...call }) => ({
    message: await cancelAsBuyer(context, await findVisitor(call), params.number, body.key),
  }))
  endpoint(app, 'POST /api/order/{number}/account', async ({ params, body, ...call }) => ({
    message: await registerFromOrder(context, await findVisitor(call), params.number, body),
  }))
  endpoint(app, 'POST /api/order-link', ({ body, clientInfo }) =>
    sendOrderLink(context, body, clientInfo),
  )
}
