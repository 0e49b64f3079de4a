import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { endpoint } from '../http/endpoint.ts'
import { getCategory, listCategories } from './categories.ts'

export function categoryRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/category', async () => ({ categories: await listCategories(context) }))
  endpoint(app, 'GET /api/category/{id}', async ({ params }) => ({
    category: await getCategory(context, params.id),
  }))
}
