import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { endpoint } from '../http/endpoint.ts'
import { searchEverything } from './admin-search.service.ts'

/** What admins ask of several rooms at once. */
export function deskRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/admin/search', ({ query }) => searchEverything(context, query.q))
}
