import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { findVisitor } from '../cart/visitor.ts'
import { endpoint } from '../http/endpoint.ts'
import { getCheckout } from './checkout.ts'
import { createOrder, previewOrder } from './create-order.ts'
import { previewEdit } from './edit-items.ts'
import { findUnpaidOrder } from './find-unpaid.ts'
import { placeOrder } from './place-order.ts'
import { tryShipping } from './try-shipping.ts'

export function checkoutRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/checkout', async ({ query, ...call }) => ({
    checkout: await getCheckout(context, await findVisitor(call), query),
  }))
  endpoint(app, 'POST /api/order', async ({ body, ...call }) =>
    placeOrder(context, await findVisitor(call), body),
  )
  endpoint(app, 'POST /api/admin/order/preview', async ({ caller, body }) => ({
    checkout: await previewOrder(context, caller, body),
  }))
  endpoint(app, 'POST /api/admin/order', async ({ caller, body }) => {
    const order = await createOrder(context, caller, body)
    return {
      order,
      message: `Created order ${order.number}. We’re emailing the buyer a payment link.`,
    }
  })
  endpoint(
    app,
    'POST /api/admin/order/{number}/items/preview',
    async ({ caller, params, body }) => ({
      preview: await previewEdit(context, caller, params.number, body),
    }),
  )
  endpoint(app, 'POST /api/admin/settings/shipping/try', ({ caller, body }) =>
    tryShipping(context, caller, body),
  )
  endpoint(app, 'GET /api/unpaid-order', async call => ({
    order: await findUnpaidOrder(context, await findVisitor(call)),
  }))
}
