import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { createExport } from '../export.ts'
import { endpoint } from '../http/endpoint.ts'
import { exportUsers } from './user-export.ts'

export function userExportRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/admin/user/export', ({ caller }) =>
    createExport(context, caller, { what: 'users', content: () => exportUsers(context) }),
  )
}
