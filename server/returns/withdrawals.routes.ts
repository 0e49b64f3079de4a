import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { findVisitor } from '../cart/visitor.ts'
import { endpoint } from '../http/endpoint.ts'
import { viewIfVisible } from '../orders/view-order.ts'
import { withdraw } from './withdraw.ts'

export function withdrawalRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/withdrawal', async ({ query, ...call }) => ({
    order: await viewIfVisible(context, await findVisitor(call), query.number),
  }))
  endpoint(app, 'POST /api/withdrawal', async ({ body, ...call }) =>
    withdraw(context, await findVisitor(call), body),
  )
}
