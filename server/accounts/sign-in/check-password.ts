import type { AppContext } from '../../app-context.ts'
import { clockSkewMs, fromNow } from '../../db/time.ts'
import { invalid } from '../../failure.ts'
import type { ClientInfo } from '../../http/client-info.ts'
import { shareOf } from '../../limits/address.ts'
import { type Use, withAttemptLimit } from '../../limits/rate-limits.ts'
import { hashToken } from '../../tokens.ts'
import { userNotFound } from '../failures.ts'
import { rules } from '../limits.ts'
import { caseFold, findCredentials } from '../users.repository.ts'
import { cookies } from './cookies.ts'
import { assertRoomToHash, verifyPassword } from './passwords.ts'
import { isTrustedDevice } from './sessions.repository.ts'
import { deviceTrustMs } from './sessions.ts'

type Account = { id: string; password_hash: string } | undefined

/**
 * Counts wrong passwords even if the account does not exist. A trusted device has a count of its
 * own, so that strangers can't lock the owner out.
 * @throws Failure `rate_limited`, or `unavailable` if too many wait
 */
export async function checkPassword(
  { db, rateLimits }: Pick<AppContext, 'db' | 'rateLimits'>,
  clientInfo: ClientInfo,
  { email, account, password }: { email: string; account: Account; password: string },
): Promise<boolean> {
  // Otherwise the attempt is counted and refunded, which takes longer than all the rest of a rejection.
  assertRoomToHash(clientInfo.address)
  const key = caseFold(email)
  const browser = clientInfo.cookie(cookies.browser)
  const known =
    browser !== undefined &&
    // Without an account, too: the time that this takes must not reveal whether there is one.
    (await isTrustedDevice(db.read, {
      userId: account?.id ?? '',
      tokenHash: hashToken(browser),
      between: [fromNow(-deviceTrustMs), fromNow(clockSkewMs)],
    }))
  const uses: Use[] = known
    ? [[rules.signInByTrustedDevice, key, hashToken(browser)]]
    : [
        [rules.signInByAddress, clientInfo.address],
        [rules.signInByNetwork, shareOf(clientInfo.address)],
        [rules.signInByAccountAndAddress, key, clientInfo.address],
        [rules.signInByAccount, key],
      ]
  return withAttemptLimit(rateLimits, uses, () =>
    verifyPassword(account?.password_hash, password, clientInfo.address),
  )
}

/**
 * Demands the account's password.
 * @returns its hash, to be compared again within the transaction that follows
 * @throws Failure at the field, or `rate_limited`
 */
export async function verifyOwner(
  context: Pick<AppContext, 'db' | 'rateLimits'>,
  clientInfo: ClientInfo,
  proof: { userId: string; field: string; password: string | undefined },
): Promise<string> {
  const { userId, field, password } = proof
  if (password === undefined) throw invalid(field, 'Enter your current password')
  const account = await findCredentials(context.db.read, userId)
  if (!account) throw userNotFound()
  const { email } = account
  if (await checkPassword(context, clientInfo, { email, account, password }))
    return account.password_hash
  throw invalid(field, 'This password is wrong. Try again')
}
