import type { FastifyInstance } from 'fastify'
import type { Armory } from '../armory.ts'
import { endpoint } from '../http/endpoint.ts'
import { getProduct, listProducts } from './products.service.ts'

export function productRoutes(app: FastifyInstance, armory: Armory): void {
  endpoint(app, 'GET /api/product', ({ query }) => listProducts(armory, query))
  endpoint(app, 'GET /api/product/{id}', async ({ params }) => ({
    product: await getProduct(armory, params.id),
  }))
}
