import { ActivityPage, ActivityQuery } from './activity.ts'
import type { EndpointTable } from './endpoint.ts'
import { anyPermission } from './permissions.ts'

export const activitiesEndpoints = {
  'GET /api/admin/activity': {
    may: anyPermission,
    summary: 'What admins did, newest first',
    query: ActivityQuery,
    reply: ActivityPage,
  },
} as const satisfies EndpointTable
