import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { endpoint } from '../http/endpoint.ts'
import { exportBooks, viewBooks } from './books.ts'

export function bookRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/admin/books', () => viewBooks(context))
  endpoint(app, 'GET /api/admin/books/export', ({ caller, query }) =>
    exportBooks(context, caller, query.year),
  )
}
