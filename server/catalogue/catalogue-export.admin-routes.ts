import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { endpoint } from '../http/endpoint.ts'
import { exportCategories, exportProducts } from './catalogue-export.service.ts'

export function catalogueExportRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/admin/product/export', async () => ({
    name: 'products.csv',
    content: exportProducts(context),
  }))
  endpoint(app, 'GET /api/admin/category/export', async () => ({
    name: 'categories.csv',
    content: exportCategories(context),
  }))
}
