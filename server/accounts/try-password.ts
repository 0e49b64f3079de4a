import type { Armory } from '../armory.ts'
import { guess, type Use } from '../http/rate-limits.ts'
import type { Visitor } from '../http/visitor.ts'
import { isPassword } from './passwords.ts'
import { isKnownBrowser } from './sessions.repository.ts'
import { sessionLife } from './sessions.service.ts'
import { hashToken } from './tokens.ts'
import { caseless } from './users.repository.ts'

type Account = { id: string; password_hash: string } | undefined

/**
 * Whether a password is an account's. Wrong ones are counted, whether there is such an account or
 * not. A browser in which its owner signed in before has a count of its own, so nobody else can
 * lock him out.
 * @throws Failure `rate_limited`
 */
export async function tryPassword(
  { db, rateLimits }: Pick<Armory, 'db' | 'rateLimits'>,
  visitor: Visitor,
  { email, account, password }: { email: string; account: Account; password: string },
): Promise<boolean> {
  const key = caseless(email)
  const browser = visitor.cookie('browser')
  const known =
    browser !== undefined &&
    account !== undefined &&
    (await isKnownBrowser(db.read, {
      userId: account.id,
      tokenHash: hashToken(browser),
      since: new Date(Date.now() - sessionLife.whole).toISOString(),
    }))
  const uses: Use[] = known
    ? [['signInByKnownBrowser', key, hashToken(browser)]]
    : [
        ['signInByAccountAndAddress', key, visitor.address],
        ['signInByAddress', visitor.address],
        ['signInByAccount', key],
      ]
  return guess(rateLimits, uses, () => isPassword(account?.password_hash, password))
}
