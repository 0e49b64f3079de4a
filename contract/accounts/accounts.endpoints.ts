import { BulkIds, BulkReply } from '../bulk.ts'
import { CsvFile, csvType } from '../csv.ts'
import type { EndpointTable } from '../endpoint.ts'
import { IdParams } from '../fields.ts'
import {
  ConfirmPassword,
  EmailChangeReply,
  LinkReply,
  Login,
  LogoutReply,
  MessageReply,
  Register,
  RequestReset,
  ResetPassword,
  TokenParams,
  VerifyEmail,
  VerifyEmailReply,
} from './account.ts'
import { LoginReply, SessionReply } from './session.ts'
import { SignUpPage, SignUpsQuery } from './sign-up-list.ts'
import {
  DashboardQuery,
  DashboardUsers,
  ManageUser,
  ManageUserReply,
  UpdateProfile,
  UpdateReply,
  UserReply,
} from './user.ts'
import { AdminUserPage, AdminUsersQuery, BlockUsers } from './user-list.ts'

export const accountsEndpoints = {
  'POST /api/users/register': {
    access: 'public',
    summary: 'Signs up: sends a link that activates the account',
    body: Register,
    upload: true,
    reply: MessageReply,
    status: 201,
  },
  'POST /api/users/register/resend': {
    access: 'public',
    summary: 'Sends a new link for the sign-up made in this browser, if it is still pending',
    reply: MessageReply,
  },
  'POST /api/users/verify-email': {
    access: 'public',
    summary:
      'Uses a link: activates an account, confirms a new email address, or accepts an invitation',
    body: VerifyEmail,
    reply: VerifyEmailReply,
  },
  'POST /api/users/forgot-password': {
    access: 'public',
    summary: 'Requests a new password: sends a link that confirms it',
    body: RequestReset,
    reply: MessageReply,
  },
  'POST /api/users/reset-password': {
    access: 'public',
    summary: 'Requests a new password by email and password, or confirms it by token',
    body: ResetPassword,
    reply: MessageReply,
  },
  'GET /api/users/link/{token}': {
    access: 'public',
    summary: 'What a link is for and what it needs; 410 when it is used, expired or unknown',
    params: TokenParams,
    reply: LinkReply,
  },
  'GET /api/users/profile/{id}': {
    access: 'self-or-staff',
    may: 'people.read',
    summary: 'One user',
    params: IdParams,
    reply: UserReply,
  },
  'PUT /api/users/update/{id}': {
    access: 'self',
    summary: 'Changes the caller’s own record, in part',
    params: IdParams,
    body: UpdateProfile,
    upload: true,
    reply: UpdateReply,
  },
  'GET /api/users/confirm-password': {
    access: 'user',
    fresh: true,
    summary: 'Checks that the caller’s sign-in is fresh: 403 `step_up` if not',
    reply: MessageReply,
  },
  'POST /api/users/confirm-password': {
    access: 'user',
    summary:
      'Confirms the caller’s password: the sign-in is fresh for ten minutes, with a new session cookie',
    body: ConfirmPassword,
    reply: MessageReply,
  },
  'GET /api/users/email-change': {
    access: 'user',
    summary: 'The caller’s new email address that is not confirmed yet, if any',
    reply: EmailChangeReply,
  },
  'POST /api/users/email-change/resend': {
    access: 'user',
    summary: 'Sends a new link for the caller’s change of email address; 404 when none is pending',
    reply: MessageReply,
  },
  'DELETE /api/users/email-change': {
    access: 'user',
    summary: 'Cancels the caller’s change of email address; 404 when none is pending',
    reply: MessageReply,
  },
  'POST /api/auth/login': {
    access: 'public',
    summary: 'Signs in: a new session in place of any old one',
    body: Login,
    reply: LoginReply,
  },
  'GET /api/auth/session': {
    access: 'public',
    summary: 'Who is signed in, if anyone',
    reply: SessionReply,
  },
  'GET /api/auth/logout': {
    access: 'public',
    summary: 'Signs out: ends the session',
    reply: LogoutReply,
    changes: true,
  },
  'GET /api/admin/dashboard': {
    may: 'people.read',
    summary: 'The users, newest first, and the admins',
    query: DashboardQuery,
    reply: DashboardUsers,
  },
  'PUT /api/admin/dashboard/update/{id}': {
    may: 'people.manage',
    fresh: ['is_admin', 'isAdmin'],
    summary: 'Changes a user’s record, in part',
    params: IdParams,
    body: ManageUser,
    upload: true,
    reply: ManageUserReply,
  },
  'DELETE /api/admin/dashboard/delete/{id}': {
    may: 'people.manage',
    fresh: true,
    summary: 'Deletes a user',
    params: IdParams,
    reply: MessageReply,
  },
  'GET /api/admin/user': {
    may: 'people.read',
    summary: 'The users and admins in one list, newest first by default',
    query: AdminUsersQuery,
    reply: AdminUserPage,
  },
  'PUT /api/admin/user/block': {
    may: 'people.manage',
    summary: 'Blocks or unblocks several users, one by one',
    body: BlockUsers,
    reply: BulkReply,
  },
  'POST /api/admin/user/delete': {
    may: 'people.manage',
    fresh: true,
    summary: 'Deletes several users, one by one',
    body: BulkIds,
    reply: BulkReply,
  },
  'GET /api/admin/sign-up': {
    may: 'people.read',
    summary: 'The pending sign-ups, newest first',
    query: SignUpsQuery,
    reply: SignUpPage,
  },
  'POST /api/admin/sign-up/resend': {
    may: 'people.manage',
    summary: 'Emails new links for several sign-ups; earlier links stop working',
    body: BulkIds,
    reply: BulkReply,
  },
  'POST /api/admin/sign-up/delete': {
    may: 'people.manage',
    summary: 'Deletes several sign-ups; their links stop working',
    body: BulkIds,
    reply: BulkReply,
  },
  'GET /api/admin/user/export': {
    may: { allOf: ['exports', 'people.read'] },
    fresh: true,
    summary: 'All users and admins as a CSV file, in the order in which they joined',
    reply: CsvFile,
    download: csvType,
    changes: true,
  },
} as const satisfies EndpointTable
