import { ActivityPage, ActivityQuery } from './activity.ts'
import type { EndpointTable } from './endpoint.ts'

export const activitiesEndpoints = {
  'GET /api/admin/activity': {
    access: 'admin',
    summary: 'What admins did, newest first',
    query: ActivityQuery,
    reply: ActivityPage,
  },
} as const satisfies EndpointTable
