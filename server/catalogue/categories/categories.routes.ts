import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { endpoint } from '../../http/endpoint.ts'
import { categoriesDependencies, categoryDependencies } from '../version/cache-keys.ts'
import { getCategory, listCategories } from './categories.ts'

export function categoryRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/category', async () => ({ categories: await listCategories(context) }), {
    dependsOn: () => categoriesDependencies,
  })
  endpoint(
    app,
    'GET /api/category/{id}',
    async ({ params }) => ({ category: await getCategory(context, params.id) }),
    { dependsOn: (_, { category }) => categoryDependencies(category) },
  )
}
