import type { FastifyInstance } from 'fastify'
import type { Armory } from '../armory.ts'
import { endpoint } from '../http/endpoint.ts'
import { listActivities } from './activities.service.ts'

export function activityRoutes(app: FastifyInstance, armory: Armory): void {
  endpoint(app, 'GET /api/admin/activity', ({ query }) => listActivities(armory, query))
}
