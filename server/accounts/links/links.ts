import type { LinkReply } from '../../../contract/accounts/account.ts'
import type { AppContext, DbContext } from '../../app-context.ts'
import type { Reads } from '../../db/database.ts'
import { Failure, invalid } from '../../failure.ts'
import type { Caller } from '../../http/access.ts'
import type { ClientInfo } from '../../http/client-info.ts'
import { type Use, withAttemptLimit } from '../../limits/rate-limits.ts'
import { hashToken, isTokenOf } from '../../tokens.ts'
import { rules } from '../limits.ts'
import { cookies } from '../sign-in/cookies.ts'
import { verifyPassword } from '../sign-in/passwords.ts'
import { findInvitationByToken } from '../staff/invitations.repository.ts'
import { findUser, findUserByEmail } from '../users.repository.ts'
import { findLink, findRegistration } from './links.repository.ts'

/** Built from the configuration only: the Host header of a request is not to be trusted. */
export function linkUrl(
  { config }: Pick<AppContext, 'config'>,
  page: 'activate' | 'reset-password',
  token: string,
): string {
  return `${config.publicUrl}/api/users/${page}/${token}`
}

/** @throws Failure `link_expired` */
export async function describeLink(
  { db }: DbContext,
  token: string,
  clientInfo: ClientInfo,
  findCaller: () => Promise<Caller | undefined>,
): Promise<LinkReply> {
  const tokenHash = hashToken(token)
  const needs = (proved: boolean) => (proved ? 'nothing' : 'password')
  const registration = await findRegistration(db.read, tokenHash)
  if (registration) {
    const proved = isTokenOf(registration.browser_hash, clientInfo.cookie(cookies.signUp))
    return { kind: 'sign-up', needs: needs(proved), email: registration.email }
  }
  // Before reading the link: a concurrent click that ends this session also consumes the link.
  const caller = await findCaller()
  const invitation = await findInvitationByToken(db.read, tokenHash)
  if (invitation) {
    const user = await findUserByEmail(db.read, invitation.email)
    const kind = user ? 'invitation' : 'new-staff'
    const proved = user !== undefined && user.id === caller?.id
    return { kind, needs: needs(proved), email: user?.email ?? invitation.email }
  }
  const link = await findLink(db.read, tokenHash)
  if (!link) throw linkExpired()
  if (link.kind === 'email') {
    return { kind: 'email', needs: needs(caller?.id === link.user_id), email: null }
  }
  const proved = isTokenOf(link.browser_hash, clientInfo.cookie(cookies.reset))
  const user = await findUser(db.read, link.user_id)
  return { kind: 'reset', needs: needs(proved), email: user?.email ?? null }
}

/** Whether the link in an email still works. Links without a token always do. */
export async function isUsableLink(db: Reads, link: string): Promise<boolean> {
  const token = /\/api\/users\/(?:activate|reset-password)\/([^/]+)$/.exec(link)?.[1]
  if (!token) return true
  const hash = hashToken(token)
  const found =
    (await findRegistration(db, hash)) ??
    (await findLink(db, hash)) ??
    (await findInvitationByToken(db, hash))
  return found !== undefined
}

/**
 * Demands the password in a browser that did not request the link. Otherwise a stranger could
 * request a link and have its owner's click make the stranger's change.
 * @throws Failure at the password, or `rate_limited`
 */
export async function requireLinkPassword(
  { rateLimits }: Pick<AppContext, 'rateLimits'>,
  clientInfo: ClientInfo,
  proof: { tokenHash: string; passwordHash: string; password: string | undefined },
): Promise<void> {
  const { tokenHash, passwordHash, password } = proof
  if (password === undefined)
    throw invalid('password', 'Enter your password to continue in this browser')
  const uses: Use[] = [
    [rules.signInByAddress, clientInfo.address],
    [rules.passwordOfLink, tokenHash],
  ]
  if (
    !(await withAttemptLimit(rateLimits, uses, () =>
      verifyPassword(passwordHash, password, clientInfo.address),
    ))
  ) {
    throw invalid('password', 'This isn’t the password for this link. Try again')
  }
}

export function linkExpired(): Failure {
  return new Failure(
    'link_expired',
    'This link has already been used, has expired, or is incomplete.',
  )
}
