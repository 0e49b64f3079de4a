import type { VerifyEmail, VerifyEmailReply } from '../../../contract/accounts/account.ts'
import type { AppContext } from '../../app-context.ts'
import type { Caller } from '../../http/access.ts'
import type { ClientInfo } from '../../http/client-info.ts'
import { hashToken } from '../../tokens.ts'
import { activate, type OnActivated } from '../sign-up/registration.ts'
import { findInvitationByToken } from '../staff/invitations.repository.ts'
import { acceptInvitation } from '../staff/invitations.ts'
import { confirmEmailChange } from './email-change.ts'
import { findLink, findRegistration } from './links.repository.ts'
import { linkExpired } from './links.ts'

/**
 * Completes a sign-up or an email change, or accepts an invitation.
 * @throws Failure `link_expired`, at the password, `rate_limited`, or `conflict` at userName
 */
export async function verifyEmail(
  context: AppContext,
  body: VerifyEmail,
  clientInfo: ClientInfo,
  findCaller: () => Promise<Caller | undefined>,
  activated: OnActivated,
): Promise<VerifyEmailReply> {
  const tokenHash = hashToken(body.token)
  const registration = await findRegistration(context.db.read, tokenHash)
  if (registration) return activate(context, registration, body, clientInfo, activated)
  // Before reading the link: a concurrent click that ends this session also consumes the link.
  const caller = await findCaller()
  const invitation = await findInvitationByToken(context.db.read, tokenHash)
  const toReply = (message: string) => ({ message, ordersFound: false })
  if (invitation) {
    return toReply(await acceptInvitation(context, invitation, body, clientInfo, caller, activated))
  }
  const link = await findLink(context.db.read, tokenHash, ['email'])
  if (!link) throw linkExpired()
  return toReply(await confirmEmailChange(context, link, body, clientInfo, caller))
}
