import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { endpoint } from '../http/endpoint.ts'
import { downloadInvoiceAsAdmin } from './download-invoice.ts'
import { exportRefunds, listManualRefunds, setRefundAccount } from './refunds/manual-refunds.ts'

export function settlementAdminRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/admin/order/{number}/invoice/{invoice}', ({ params }) =>
    downloadInvoiceAsAdmin(context, params),
  )
  endpoint(app, 'GET /api/admin/refund', ({ query }) => listManualRefunds(context, query))
  endpoint(app, 'PUT /api/admin/refund/{id}', async ({ caller, params, body }) => ({
    refund: await setRefundAccount(context, caller, params.id, body),
  }))
  endpoint(app, 'POST /api/admin/refund/export', ({ caller, body }) =>
    exportRefunds(context, caller, body),
  )
}
