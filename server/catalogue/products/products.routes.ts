import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { endpoint } from '../../http/endpoint.ts'
import { listRelated } from '../related/related.ts'
import { suggest } from '../search/suggest.ts'
import {
  listDependencies,
  productDependencies,
  relatedDependencies,
} from '../version/cache-keys.ts'
import { getProduct } from './products.ts'
import { listProducts } from './public-product-list.ts'

export function productRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/product', ({ query }) => listProducts(context, query), {
    dependsOn: ({ query }, page) => listDependencies(query, page),
  })
  endpoint(
    app,
    'GET /api/product/{id}',
    async ({ params }) => ({ product: await getProduct(context, params.id) }),
    { dependsOn: (_, { product }) => productDependencies([product]) },
  )
  endpoint(app, 'GET /api/product/{id}/related', ({ params }) => listRelated(context, params.id), {
    dependsOn: ({ params }, related) => relatedDependencies(params.id, related),
  })
  endpoint(app, 'GET /api/suggest', ({ query }) => suggest(context, query.q))
}
