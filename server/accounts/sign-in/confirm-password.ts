import type { AppContext } from '../../app-context.ts'
import type { Caller } from '../../http/access.ts'
import type { ClientInfo } from '../../http/client-info.ts'
import { hashToken, newToken } from '../../tokens.ts'
import { sessionEnded } from '../failures.ts'
import { withAccountTransaction } from '../transactions.ts'
import { findCredentials } from '../users.repository.ts'
import { verifyOwner } from './check-password.ts'
import { renewSession } from './sessions.repository.ts'
import { setSessionCookie } from './sessions.ts'

/**
 * Makes the sign-in of this browser fresh. The session gets another token, so a stolen copy of the old one
 * is worthless.
 * @throws Failure at `password`, `rate_limited`, or `unauthenticated` if the session ended meanwhile
 */
export async function confirmPassword(
  context: Pick<AppContext, 'db' | 'rateLimits' | 'log'>,
  caller: Caller,
  password: string,
  clientInfo: ClientInfo,
): Promise<void> {
  const about = { userId: caller.id, address: clientInfo.address }
  const proof = { userId: caller.id, field: 'password', password }
  const verifiedHash = await verifyOwner(context, clientInfo, proof).catch(error => {
    context.log.info(about, 'password not confirmed')
    throw error
  })
  const token = newToken()
  await withAccountTransaction(context, caller.id, async trx => {
    const user = await findCredentials(trx, caller.id)
    // The password may have changed since it was verified.
    const isStillValid = user?.is_banned === 0 && user.password_hash === verifiedHash
    const isRenewed =
      isStillValid && (await renewSession(trx, caller.sessionHash, hashToken(token)))
    if (!isRenewed) throw sessionEnded()
  })
  setSessionCookie(clientInfo, token)
  context.log.info(about, 'password confirmed')
}
