import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { endpoint } from '../http/endpoint.ts'
import { removeDemo } from './remove.ts'

export function demoRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'DELETE /api/admin/demo', async ({ caller }) => ({
    message: (await removeDemo(context, caller)).join(' '),
  }))
}
