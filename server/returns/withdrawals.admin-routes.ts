import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { endpoint } from '../http/endpoint.ts'
import { manageWithdrawal } from './manage-withdrawal.ts'
import { listWithdrawals, viewWithdrawal } from './view-withdrawals.ts'

export function withdrawalAdminRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/admin/withdrawal', ({ query }) => listWithdrawals(context, query))
  endpoint(app, 'GET /api/admin/withdrawal/{id}', ({ params }) =>
    viewWithdrawal(context, params.id),
  )
  endpoint(app, 'PUT /api/admin/withdrawal/{id}', async ({ caller, params, body }) => ({
    ...(await manageWithdrawal(context, caller, params.id, body)),
    message: 'Return updated.',
  }))
}
