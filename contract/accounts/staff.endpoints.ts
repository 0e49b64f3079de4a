import type { EndpointTable } from '../endpoint.ts'
import { IdParams } from '../fields.ts'
import { MessageReply } from './account.ts'
import {
  ChangeRoleForm,
  InvitationReply,
  InvitationsReply,
  Invite,
  RoleForm,
  RoleReply,
  RolesReply,
  StaffReply,
} from './role.ts'
import { ChangeRole, ManageUserReply } from './user.ts'

export const staffEndpoints = {
  'GET /api/admin/staff': {
    may: 'staff',
    summary: 'Everyone who has a role, by name',
    reply: StaffReply,
  },
  'PUT /api/admin/staff/{id}': {
    may: 'staff',
    fresh: true,
    summary: 'Gives a user another role, or none; ends their sessions',
    params: IdParams,
    body: ChangeRole,
    reply: ManageUserReply,
  },
  'GET /api/admin/role': {
    may: { anyOf: ['staff', 'people.read'] },
    summary: 'The roles, built-in ones first, and how many users have each',
    reply: RolesReply,
  },
  'POST /api/admin/role': {
    may: 'staff',
    fresh: true,
    summary: 'Adds a role, with permissions that the caller has',
    body: RoleForm,
    reply: RoleReply,
    status: 201,
  },
  'PUT /api/admin/role/{id}': {
    may: 'staff',
    fresh: true,
    summary: 'Changes a role that the caller doesn’t have; it applies from the next request on',
    params: IdParams,
    body: ChangeRoleForm,
    reply: RoleReply,
  },
  'DELETE /api/admin/role/{id}': {
    may: 'staff',
    summary: 'Deletes a role that nobody has, and its invitations',
    params: IdParams,
    reply: MessageReply,
  },
  'GET /api/admin/invitation': {
    may: 'staff',
    summary: 'The open invitations, newest first',
    reply: InvitationsReply,
  },
  'POST /api/admin/invitation': {
    may: 'staff',
    fresh: true,
    summary: 'Invites someone by email to have a role; the link works once, within 72 hours',
    body: Invite,
    reply: InvitationReply,
    status: 201,
  },
  'POST /api/admin/invitation/{id}/resend': {
    may: 'staff',
    fresh: true,
    summary: 'Emails a new link for an invitation; the earlier one stops working',
    params: IdParams,
    reply: InvitationReply,
  },
  'DELETE /api/admin/invitation/{id}': {
    may: 'staff',
    summary: 'Revokes an invitation; its link stops working',
    params: IdParams,
    reply: MessageReply,
  },
} as const satisfies EndpointTable
