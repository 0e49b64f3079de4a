import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { endpoint } from '../http/endpoint.ts'
import { accountOfOrder } from './account-of-order.service.ts'
import { cancelVisibleOrder } from './cancel-visible-order.service.ts'
import { getCheckout } from './checkout.service.ts'
import { downloadInvoice, readInvoice } from './download-invoice.service.ts'
import { findUnpaid } from './find-unpaid.service.ts'
import { payVisibleOrder } from './pay-visible-order.service.ts'
import { placeOrder } from './place-order.service.ts'
import { sendOrderLink } from './send-order-link.service.ts'
import { listOwnOrders, viewIfVisible, viewOrder } from './view-order.service.ts'
import { visitorOf } from './visitor.ts'
import { withdraw } from './withdraw.service.ts'

export function orderRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/checkout', async ({ query, ...call }) => ({
    checkout: await getCheckout(context, await visitorOf(call), query),
  }))
  endpoint(app, 'POST /api/order', async ({ body, ...call }) =>
    placeOrder(context, await visitorOf(call), body),
  )
  endpoint(app, 'GET /api/order', ({ caller, query }) => listOwnOrders(context, caller.id, query))
  endpoint(app, 'GET /api/unpaid-order', async call => ({
    order: await findUnpaid(context, await visitorOf(call)),
  }))
  endpoint(app, 'GET /api/order/{number}', async ({ params, query, ...call }) =>
    viewOrder(context, await visitorOf(call), params.number, query.key),
  )
  endpoint(app, 'GET /api/order/{number}/invoice/{invoice}', async ({ params, query, ...call }) =>
    downloadInvoice(context, await visitorOf(call), params, query.key),
  )
  endpoint(
    app,
    'GET /api/order/{number}/invoice/{invoice}/words',
    async ({ params, query, ...call }) => ({
      words: await readInvoice(context, await visitorOf(call), params, query.key),
    }),
  )
  endpoint(app, 'POST /api/order/{number}/pay', async ({ params, body, ...call }) => ({
    next: await payVisibleOrder(context, await visitorOf(call), params.number, body),
  }))
  endpoint(app, 'POST /api/order/{number}/cancel', async ({ params, body, ...call }) => ({
    message: await cancelVisibleOrder(context, await visitorOf(call), params.number, body.key),
  }))
  endpoint(app, 'POST /api/order/{number}/account', async ({ params, body, ...call }) => ({
    message: await accountOfOrder(context, await visitorOf(call), params.number, body),
  }))
  endpoint(app, 'POST /api/order-link', ({ body, clientInfo }) =>
    sendOrderLink(context, body, clientInfo),
  )
  endpoint(app, 'GET /api/withdrawal', async ({ query, ...call }) => ({
    order: await viewIfVisible(context, await visitorOf(call), query.number),
  }))
  endpoint(app, 'POST /api/withdrawal', async ({ body, ...call }) =>
    withdraw(context, await visitorOf(call), body),
  )
}
