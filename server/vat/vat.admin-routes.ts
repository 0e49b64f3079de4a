import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { createExport } from '../export.ts'
import { endpoint } from '../http/endpoint.ts'
import { withoutUndefined } from '../without-undefined.ts'
import { exportOss, reportOss } from './oss-report.ts'
import { getSalesAbroad } from './sales-abroad.ts'

export function vatRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/admin/vat/sales-abroad', async () =>
    getSalesAbroad(context.db.read, await context.settings.read()),
  )
  endpoint(app, 'GET /api/admin/vat/oss', ({ query }) => reportOss(context, query))
  endpoint(app, 'GET /api/admin/vat/oss/export', ({ caller, query }) =>
    createExport(context, caller, {
      what: 'one-stop-shop',
      may: 'books',
      ...(query.quarter && { name: `one-stop-shop-${query.quarter}.csv` }),
      narrowed: withoutUndefined(query),
      content: () => exportOss(context, query),
    }),
  )
}
