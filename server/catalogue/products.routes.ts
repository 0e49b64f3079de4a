import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { endpoint } from '../http/endpoint.ts'
import { getProduct, listProducts } from './products.ts'

export function productRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/product', ({ query }) => listProducts(context, query))
  endpoint(app, 'GET /api/product/{id}', async ({ params }) => ({
    product: await getProduct(context, params.id),
  }))
}
