import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import type { ClientInfo } from '../../http/client-info.ts'
import { endpoint } from '../../http/endpoint.ts'
import { getUser } from '../profile.ts'
import { findPermissions } from '../rights.ts'
import { signOut } from './sessions.ts'
import { signIn } from './sign-in.ts'

/** What other rooms do when a user signs in or out, or the browser asks for the session. */
export type SignInHooks = {
  onSignIn: (context: AppContext, userId: string, clientInfo: ClientInfo) => Promise<void>
  onSession: (
    context: AppContext,
    visitor: { userId: string | undefined; clientInfo: ClientInfo },
  ) => Promise<void>
  onSignOut: (clientInfo: ClientInfo) => void
}

export function signInRoutes(
  app: FastifyInstance,
  context: AppContext,
  { onSignIn, onSession, onSignOut }: SignInHooks,
): void {
  endpoint(app, 'POST /api/auth/login', async ({ body, clientInfo, findCaller }) => {
    const previous = await findCaller()
    const user = await signIn(context, body, clientInfo)
    if (previous && previous.id !== user.id) onSignOut(clientInfo)
    await onSignIn(context, user.id, clientInfo)
    return {
      user: { ...user, permissions: [...(await findPermissions(context.db.read, user.id))] },
    }
  })
  endpoint(app, 'GET /api/auth/session', async ({ clientInfo, findCaller }) => {
    const caller = await findCaller()
    await onSession(context, { userId: caller?.id, clientInfo })
    if (!caller) return { user: null }
    const permissions = [...caller.permissions]
    return { user: { ...(await getUser(context, caller.id)), permissions } }
  })
  endpoint(app, 'GET /api/auth/logout', async ({ clientInfo }) => {
    await signOut(context, clientInfo)
    onSignOut(clientInfo)
    return { user: null }
  })
}
