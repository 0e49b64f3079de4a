import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import type { ClientInfo } from '../http/client-info.ts'
import { endpoint } from '../http/endpoint.ts'
import { getUser } from './profile.ts'
import { signOut } from './sessions.ts'
import { signIn } from './sign-in.ts'

/** What other rooms do when a user signs in or out. */
export type SignInHooks = {
  onSignIn: (context: AppContext, userId: string, clientInfo: ClientInfo) => Promise<void>
  onSignOut: (clientInfo: ClientInfo) => void
}

export function signInRoutes(
  app: FastifyInstance,
  context: AppContext,
  { onSignIn, onSignOut }: SignInHooks,
): void {
  endpoint(app, 'POST /api/auth/login', async ({ body, clientInfo }) => {
    const user = await signIn(context, body, clientInfo)
    await onSignIn(context, user.id, clientInfo)
    return { user }
  })
  endpoint(app, 'GET /api/auth/session', async ({ findCaller }) => {
    const caller = await findCaller()
    return { user: caller ? await getUser(context, caller.id) : null }
  })
  endpoint(app, 'GET /api/auth/logout', async ({ clientInfo }) => {
    await signOut(context, clientInfo)
    onSignOut(clientInfo)
    return { user: null }
  })
}
