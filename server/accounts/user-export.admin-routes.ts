import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { endpoint } from '../http/endpoint.ts'
import { exportUsers } from './user-export.service.ts'

export function userExportRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/admin/user/export', async () => ({
    name: 'users.csv',
    content: exportUsers(context),
  }))
}
