import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import type { Caller } from '../http/access.ts'
import type { ClientInfo } from '../http/client-info.ts'
import { endpoint } from '../http/endpoint.ts'
import { addToCart, getCart, removeLine, setQuantity } from './cart.ts'
import type { Visitor } from './cart-browser.ts'

type Call = { clientInfo: ClientInfo; findCaller: () => Promise<Caller | undefined> }

export function cartRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/cart', async call => ({
    cart: await getCart(context, await visitorOf(call)),
  }))
  endpoint(app, 'POST /api/cart/line', async ({ body, ...call }) =>
    addToCart(context, await visitorOf(call), body),
  )
  endpoint(app, 'PUT /api/cart/line/{id}', async ({ params, body, ...call }) => ({
    cart: await setQuantity(context, await visitorOf(call), params.id, body.quantity),
  }))
  endpoint(app, 'DELETE /api/cart/line/{id}', async ({ params, ...call }) => ({
    cart: await removeLine(context, await visitorOf(call), params.id),
  }))
}

async function visitorOf({ clientInfo, findCaller }: Call): Promise<Visitor> {
  return { userId: (await findCaller())?.id, clientInfo }
}
