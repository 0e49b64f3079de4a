import type { Login } from '../../../contract/accounts/account.ts'
import type { User } from '../../../contract/accounts/user.ts'
import type { AppContext } from '../../app-context.ts'
import { Failure } from '../../failure.ts'
import type { ClientInfo } from '../../http/client-info.ts'
import { hashToken } from '../../tokens.ts'
import { accountBanned } from '../failures.ts'
import { withAccountTransaction } from '../transactions.ts'
import { toUser } from '../users/to-user.ts'
import { findCredentials, findCredentialsByEmail } from '../users.repository.ts'
import { checkPassword } from './check-password.ts'
import { cookies } from './cookies.ts'
import * as sessions from './sessions.repository.ts'
import { openSession, setDeviceCookie, setSessionCookie, trustDevice } from './sessions.ts'

type AccountContext = Pick<AppContext, 'db' | 'rateLimits' | 'log' | 'settings'>

/**
 * Opens a session in place of the browser's previous one.
 * @throws Failure `invalid_credentials`, `account_banned` or `rate_limited`
 */
export async function signIn(
  context: AccountContext,
  { email, password }: Login,
  clientInfo: ClientInfo,
): Promise<User> {
  const { db, settings } = context
  const user = await findCredentialsByEmail(db.read, email)
  const right = await checkPassword(context, clientInfo, { email, account: user, password })
  if (!user || !right) {
    context.log.info({ userId: user?.id, address: clientInfo.address }, 'sign-in rejected')
    throw wrongCredentials()
  }
  if (user.is_banned) throw accountBanned((await settings.read()).footer.contact)

  const { row, browser, token } = await withAccountTransaction(context, user.id, async trx => {
    const row = await findCredentials(trx, user.id)
    // The password may have changed since it was read.
    if (row?.password_hash !== user.password_hash) throw wrongCredentials()
    if (row.is_banned) throw accountBanned((await settings.read(trx)).footer.contact)
    const old = clientInfo.cookie(cookies.session)
    if (old) await sessions.deleteSession(trx, hashToken(old))
    const browser = await trustDevice(trx, user.id, clientInfo)
    return { row, browser, token: await openSession(trx, user.id) }
  })
  setSessionCookie(clientInfo, token)
  setDeviceCookie(clientInfo, browser)
  context.log.info({ userId: user.id, address: clientInfo.address }, 'signed in')
  return toUser(row)
}

function wrongCredentials(): Failure {
  return new Failure(
    'invalid_credentials',
    'Wrong email or password. If you’ve just signed up, open the link in our email first.',
  )
}
