import type { LinkReply } from '../../contract/account.ts'
import type { AppContext } from '../app-context.ts'
import { Failure, invalid } from '../failure.ts'
import type { Caller } from '../http/access.ts'
import type { ClientInfo } from '../http/client-info.ts'
import { type Use, withAttemptLimit } from '../limits/rate-limits.ts'
import { hashToken, isTokenOf } from '../tokens.ts'
import { cookies } from './cookies.ts'
import { rules } from './limits.ts'
import { findLink, findRegistration } from './links.repository.ts'
import { isPassword } from './passwords.ts'

/** The address that a mail leads to: from the settings alone, whatever host a request names. */
export function linkTo(
  { config }: Pick<AppContext, 'config'>,
  page: 'activate' | 'reset-password',
  token: string,
): string {
  return `${config.publicUrl}/api/users/${page}/${token}`
}

/** @throws Failure `link_expired` */
export async function describeLink(
  { db }: Pick<AppContext, 'db'>,
  token: string,
  clientInfo: ClientInfo,
  findCaller: () => Promise<Caller | undefined>,
): Promise<LinkReply> {
  const tokenHash = hashToken(token)
  const needs = (proved: boolean) => (proved ? 'nothing' : 'password')
  const registration = await findRegistration(db.read, tokenHash)
  if (registration) {
    const proved = isTokenOf(registration.browser_hash, clientInfo.cookie(cookies.signUp))
    return { kind: 'sign-up', needs: needs(proved) }
  }
  // Before the link: a click that ends this session uses the link up with it.
  const caller = await findCaller()
  const link = await findLink(db.read, tokenHash)
  if (!link) throw linkExpired()
  const proved =
    link.kind === 'reset'
      ? isTokenOf(link.browser_hash, clientInfo.cookie(cookies.reset))
      : caller?.id === link.user_id
  return { kind: link.kind, needs: needs(proved) }
}

/**
 * Has a browser that did not ask for a link prove by the password that its person did: else a
 * stranger could ask for one, and its owner's click would do the stranger's will.
 * @throws Failure at the password, or `rate_limited`
 */
export async function provePassword(
  { rateLimits }: Pick<AppContext, 'rateLimits'>,
  clientInfo: ClientInfo,
  proof: { tokenHash: string; passwordHash: string; password: string | undefined },
): Promise<void> {
  const { tokenHash, passwordHash, password } = proof
  if (password === undefined) throw invalid('password', 'is required in this browser')
  const uses: Use[] = [
    [rules.signInByAddress, clientInfo.address],
    [rules.passwordOfLink, tokenHash],
  ]
  if (
    !(await withAttemptLimit(rateLimits, uses, () =>
      isPassword(passwordHash, password, clientInfo.address),
    ))
  ) {
    throw invalid('password', 'is not the one that belongs to this link')
  }
}

export function linkExpired(): Failure {
  return new Failure('link_expired', 'This link was used already, is too old, or is not whole.')
}
