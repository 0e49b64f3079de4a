import type { FastifyInstance } from 'fastify'
import type { Armory } from '../armory.ts'
import { endpoint } from '../http/endpoint.ts'
import { getUser } from './profile.service.ts'
import { logout } from './sessions.service.ts'
import { login } from './sign-in.service.ts'

export function signInRoutes(app: FastifyInstance, armory: Armory): void {
  endpoint(app, 'POST /api/auth/login', async ({ body, visitor }) => ({
    user: await login(armory, body, visitor),
  }))
  endpoint(app, 'GET /api/auth/session', async ({ findCaller }) => {
    const caller = await findCaller()
    return { user: caller ? await getUser(armory, caller.id) : null }
  })
  endpoint(app, 'GET /api/auth/logout', async ({ visitor }) => {
    await logout(armory, visitor)
    return { user: null }
  })
}
