import { anyPermission } from '../accounts/permissions.ts'
import type { EndpointTable } from '../endpoint.ts'
import { ActivityPage, ActivityQuery } from './activity.ts'

export const activitiesEndpoints = {
  'GET /api/admin/activity': {
    may: anyPermission,
    summary: 'What admins did, newest first',
    query: ActivityQuery,
    reply: ActivityPage,
  },
} as const satisfies EndpointTable
