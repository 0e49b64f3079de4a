import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { endpoint } from '../http/endpoint.ts'
import { addToCart, getCart, removeLine, setQuantity } from './cart.ts'
import { findVisitor } from './visitor.ts'

export function cartRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/cart', async call => ({
    cart: await getCart(context, await findVisitor(call)),
  }))
  endpoint(app, 'POST /api/cart/line', async ({ body, ...call }) =>
    addToCart(context, await findVisitor(call), body),
  )
  endpoint(app, 'PUT /api/cart/line/{id}', async ({ params, body, ...call }) => ({
    cart: await setQuantity(context, await findVisitor(call), params.id, body.quantity),
  }))
  endpoint(app, 'DELETE /api/cart/line/{id}', async ({ params, ...call }) => ({
    cart: await removeLine(context, await findVisitor(call), params.id),
  }))
}
