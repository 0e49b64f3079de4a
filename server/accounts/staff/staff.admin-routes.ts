import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { endpoint } from '../../http/endpoint.ts'
import { sayEmailed } from '../../mail/mail-connection.ts'
import { changeRole } from '../users/manage-users.ts'
import { invite, listInvitations, resendInvitation, revokeInvitation } from './invitations.ts'
import { changeRoleDefinition, createRole, deleteRole, listRoles, listStaff } from './roles.ts'

const invitationWaits = 'The invitation will be emailed once the shop can send emails.'

export function staffAdminRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/admin/staff', async () => ({ staff: await listStaff(context) }))
  endpoint(app, 'PUT /api/admin/staff/{id}', async ({ caller, params, body }) => ({
    user: await changeRole(context, caller, params.id, body),
    message: 'Role changed.',
  }))
  endpoint(app, 'GET /api/admin/role', async ({ caller }) => ({
    roles: await listRoles(context, caller),
  }))
  endpoint(app, 'POST /api/admin/role', async ({ caller, body }) => ({
    role: await createRole(context, caller, body),
    message: 'Role created.',
  }))
  endpoint(app, 'PUT /api/admin/role/{id}', async ({ caller, params, body }) => ({
    role: await changeRoleDefinition(context, caller, params.id, body),
    message: 'Role updated.',
  }))
  endpoint(app, 'DELETE /api/admin/role/{id}', async ({ caller, params }) => {
    await deleteRole(context, caller, params.id)
    return { message: 'Role deleted.' }
  })
  endpoint(app, 'GET /api/admin/invitation', async () => ({
    invitations: await listInvitations(context),
  }))
  endpoint(app, 'POST /api/admin/invitation', async ({ caller, body, clientInfo }) => ({
    invitation: await invite(context, caller, body, clientInfo),
    message: await sayEmailed(context, `Invited ${body.email}.`, invitationWaits),
  }))
  endpoint(
    app,
    'POST /api/admin/invitation/{id}/resend',
    async ({ caller, params, clientInfo }) => ({
      invitation: await resendInvitation(context, caller, params.id, clientInfo),
      message: await sayEmailed(context, 'Sent a new link.', invitationWaits),
    }),
  )
  endpoint(app, 'DELETE /api/admin/invitation/{id}', async ({ caller, params }) => {
    await revokeInvitation(context, caller, params.id)
    return { message: 'Invitation revoked.' }
  })
}
