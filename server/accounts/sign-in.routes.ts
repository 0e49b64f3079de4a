import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { endpoint } from '../http/endpoint.ts'
import { getUser } from './profile.service.ts'
import { logout } from './sessions.service.ts'
import { login } from './sign-in.service.ts'

export function signInRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'POST /api/auth/login', async ({ body, clientInfo }) => ({
    user: await login(context, body, clientInfo),
  }))
  endpoint(app, 'GET /api/auth/session', async ({ findCaller }) => {
    const caller = await findCaller()
    return { user: caller ? await getUser(context, caller.id) : null }
  })
  endpoint(app, 'GET /api/auth/logout', async ({ clientInfo }) => {
    await logout(context, clientInfo)
    return { user: null }
  })
}
