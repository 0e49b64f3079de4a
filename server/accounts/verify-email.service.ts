import type { VerifyEmail } from '../../contract/account.ts'
import type { AppContext } from '../app-context.ts'
import type { Caller } from '../http/access.ts'
import type { ClientInfo } from '../http/client-info.ts'
import { hashToken } from '../tokens.ts'
import { confirmEmail } from './email-change.service.ts'
import { findLink, findRegistration } from './links.repository.ts'
import { linkExpired } from './links.service.ts'
import { activate } from './registration.service.ts'

/**
 * Does what the link of a sign-up or of a change of address is for.
 * @returns what the person is told
 * @throws Failure `link_expired`, at the password, `rate_limited`, or `conflict` at userName
 */
export async function verifyEmail(
  context: AppContext,
  body: VerifyEmail,
  clientInfo: ClientInfo,
  findCaller: () => Promise<Caller | undefined>,
): Promise<string> {
  const tokenHash = hashToken(body.token)
  const registration = await findRegistration(context.db.read, tokenHash)
  if (registration) return activate(context, registration, body, clientInfo)
  // Before the link: a click that ends this session uses the link up with it.
  const caller = await findCaller()
  const link = await findLink(context.db.read, tokenHash, ['email'])
  if (!link) throw linkExpired()
  return confirmEmail(context, link, body, clientInfo, caller)
}
