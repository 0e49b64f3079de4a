import type { FastifyInstance } from 'fastify'
import type { Armory } from '../armory.ts'
import { endpoint } from '../http/endpoint.ts'
import { getCategory, listCategories } from './categories.service.ts'

export function categoryRoutes(app: FastifyInstance, armory: Armory): void {
  endpoint(app, 'GET /api/category', async () => ({ categories: await listCategories(armory) }))
  endpoint(app, 'GET /api/category/{id}', async ({ params }) => ({
    category: await getCategory(armory, params.id),
  }))
}
