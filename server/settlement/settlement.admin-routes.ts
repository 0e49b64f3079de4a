import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { endpoint } from '../http/endpoint.ts'
import { downloadInvoiceAsAdmin } from './download-invoice.ts'

export function settlementAdminRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/admin/order/{number}/invoice/{invoice}', ({ params }) =>
    downloadInvoiceAsAdmin(context, params),
  )
}
