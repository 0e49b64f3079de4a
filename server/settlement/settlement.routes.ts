import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { findVisitor } from '../cart/visitor.ts'
import { endpoint } from '../http/endpoint.ts'
import { downloadInvoice, readInvoice } from './download-invoice.ts'
import { payAsBuyer } from './pay-as-buyer.ts'

export function settlementRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'POST /api/order/{number}/pay', async ({ params, body, ...call }) => ({
    next: await payAsBuyer(context, await findVisitor(call), params.number, body),
  }))
  endpoint(app, 'GET /api/order/{number}/invoice/{invoice}', async ({ params, query, ...call }) =>
    downloadInvoice(context, await findVisitor(call), params, query.key),
  )
  endpoint(
    app,
    'GET /api/order/{number}/invoice/{invoice}/content',
    async ({ params, query, ...call }) => ({
      content: await readInvoice(context, await findVisitor(call), params, query.key),
    }),
  )
}
