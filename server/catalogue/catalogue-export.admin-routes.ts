import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { createExport } from '../export.ts'
import { endpoint } from '../http/endpoint.ts'
import { exportCategories, exportProducts } from './catalogue-export.ts'

export function catalogueExportRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/admin/product/export', ({ caller }) =>
    createExport(context, caller, { what: 'products', content: () => exportProducts(context) }),
  )
  endpoint(app, 'GET /api/admin/category/export', ({ caller }) =>
    createExport(context, caller, { what: 'categories', content: () => exportCategories(context) }),
  )
}
