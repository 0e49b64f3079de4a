import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { endpoint } from '../http/endpoint.ts'
import { withdrawalForRole, withoutContact } from '../orders/for-role.ts'
import { manageWithdrawal } from './manage-withdrawal.ts'
import { listWithdrawals, viewWithdrawal } from './view-withdrawals.ts'

export function withdrawalAdminRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/admin/withdrawal', async ({ query, caller }) => {
    const { withdrawals, total } = await listWithdrawals(context, query)
    return { withdrawals: withdrawals.map(one => withoutContact(one, caller.permissions)), total }
  })
  endpoint(app, 'GET /api/admin/withdrawal/{id}', async ({ params, caller }) =>
    withdrawalForRole(await viewWithdrawal(context, params.id), caller.permissions),
  )
  endpoint(app, 'PUT /api/admin/withdrawal/{id}', async ({ caller, params, body }) => ({
    ...withdrawalForRole(
      await manageWithdrawal(context, caller, params.id, body),
      caller.permissions,
    ),
    message: 'Return updated.',
  }))
}
