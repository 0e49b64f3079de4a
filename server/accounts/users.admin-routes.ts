import type { FastifyInstance } from 'fastify'
import type { Armory } from '../armory.ts'
import { endpoint } from '../http/endpoint.ts'
import { listUsers } from './directory.service.ts'
import { deleteUser, manageUser } from './management.service.ts'

export function userAdminRoutes(app: FastifyInstance, armory: Armory): void {
  endpoint(app, 'GET /api/admin/dashboard', ({ query }) => listUsers(armory, query))
  endpoint(app, 'PUT /api/admin/dashboard/update/{id}', async ({ caller, params, body }) => ({
    user: await manageUser(armory, caller, params.id, body),
    message: 'The user is updated.',
  }))
  endpoint(app, 'DELETE /api/admin/dashboard/delete/{id}', async ({ caller, params }) => {
    await deleteUser(armory, caller, params.id)
    return { message: 'The user is deleted.' }
  })
}
