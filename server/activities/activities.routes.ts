import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { endpoint } from '../http/endpoint.ts'
import { listActivities, visibleTo } from './activities.ts'

export function activityRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/admin/activity', ({ query, caller }) =>
    listActivities(context, query, visibleTo(caller.permissions)),
  )
}
