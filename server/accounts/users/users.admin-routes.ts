import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { runBulk } from '../../bulk.ts'
import { createExport } from '../../export.ts'
import { endpoint } from '../../http/endpoint.ts'
import { listDashboardUsers } from './dashboard-users.ts'
import { deleteUser, manageUser } from './manage-users.ts'
import { deleteSignUp, listSignUps, resendSignUp } from './pending-sign-ups.ts'
import { exportUsers } from './user-export.ts'
import { listUsersForAdmins } from './user-list.ts'

export function userAdminRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/admin/dashboard', ({ query }) => listDashboardUsers(context, query))
  endpoint(app, 'PUT /api/admin/dashboard/update/{id}', async ({ caller, params, body }) => ({
    user: await manageUser(context, caller, params.id, body),
    message: 'User updated.',
  }))
  endpoint(app, 'DELETE /api/admin/dashboard/delete/{id}', async ({ caller, params }) => {
    await deleteUser(context, caller, params.id)
    return { message: 'User deleted.' }
  })
  endpoint(app, 'GET /api/admin/user/export', ({ caller }) =>
    createExport(context, caller, {
      what: 'users',
      may: 'people.read',
      content: () => exportUsers(context),
    }),
  )
  endpoint(app, 'GET /api/admin/user', ({ query }) => listUsersForAdmins(context, query))
  endpoint(app, 'PUT /api/admin/user/block', ({ caller, body: { ids, isBanned } }) =>
    runBulk(ids, id => manageUser(context, caller, id, { isBanned })),
  )
  endpoint(app, 'POST /api/admin/user/delete', ({ caller, body }) =>
    runBulk(body.ids, id => deleteUser(context, caller, id)),
  )
  endpoint(app, 'GET /api/admin/sign-up', ({ query }) => listSignUps(context, query))
  endpoint(app, 'POST /api/admin/sign-up/resend', ({ caller, body, clientInfo }) =>
    runBulk(body.ids, id => resendSignUp(context, caller, id, clientInfo)),
  )
  endpoint(app, 'POST /api/admin/sign-up/delete', ({ caller, body }) =>
    runBulk(body.ids, id => deleteSignUp(context, caller, id)),
  )
}
