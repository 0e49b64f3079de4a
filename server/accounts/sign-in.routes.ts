import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import type { ClientInfo } from '../http/client-info.ts'
import { endpoint } from '../http/endpoint.ts'
import { getUser } from './profile.ts'
import { logout } from './sessions.ts'
import { login } from './sign-in.ts'

/** What else happens in a browser as somebody signs in or out there. */
export type Followers = {
  signedIn: (context: AppContext, userId: string, clientInfo: ClientInfo) => Promise<void>
  signedOut: (clientInfo: ClientInfo) => void
}

export function signInRoutes(
  app: FastifyInstance,
  context: AppContext,
  { signedIn, signedOut }: Followers,
): void {
  endpoint(app, 'POST /api/auth/login', async ({ body, clientInfo }) => {
    const user = await login(context, body, clientInfo)
    await signedIn(context, user.id, clientInfo)
    return { user }
  })
  endpoint(app, 'GET /api/auth/session', async ({ findCaller }) => {
    const caller = await findCaller()
    return { user: caller ? await getUser(context, caller.id) : null }
  })
  endpoint(app, 'GET /api/auth/logout', async ({ clientInfo }) => {
    await logout(context, clientInfo)
    signedOut(clientInfo)
    return { user: null }
  })
}
