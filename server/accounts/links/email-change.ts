import type { VerifyEmail } from '../../../contract/accounts/account.ts'
import type { AppContext } from '../../app-context.ts'
import type { Trx } from '../../db/database.ts'
import type { LinkTable } from '../../db/tables.ts'
import type { Caller } from '../../http/access.ts'
import type { ClientInfo } from '../../http/client-info.ts'
import { noticeExpiry } from '../../mail/outbox.ts'
import { queueAccountEmail } from '../account-emails.ts'
import type { AccountEmail } from '../email-templates.ts'
import { verifyOwner } from '../sign-in/check-password.ts'
import { openSession, setDeviceCookie, setSessionCookie, trustDevice } from '../sign-in/sessions.ts'
import { endSessionsAndLinks, lockEmail, lockUser } from '../transactions.ts'
import { findCredentials, findUserByEmail, type UserRow, updateUser } from '../users.repository.ts'
import * as links from './links.repository.ts'
import { linkExpired, linkUrl } from './links.ts'
import { newLink } from './new-link.ts'

/**
 * Sends a link to the new address and voids the previous link. If the address is taken, only its
 * owner learns so, by email: the same row is written, but its link is never sent.
 */
export async function requestEmailChange(
  context: AppContext,
  trx: Trx,
  user: Pick<UserRow, 'id'>,
  email: string,
): Promise<void> {
  const { token, expiresAt, columns } = newLink('email')
  await links.deleteUserLinks(trx, user.id, ['email'])
  await links.insertLink(trx, {
    ...columns,
    user_id: user.id,
    kind: 'email',
    browser_hash: null,
    password_hash: null,
    email,
  })
  const owner = await findUserByEmail(trx, email)
  const content: AccountEmail =
    owner && owner.id !== user.id
      ? { template: 'email-in-use', to: owner.email, name: owner.name }
      : { template: 'confirm-email', to: email, link: linkUrl(context, 'activate', token) }
  await queueAccountEmail(trx, content, expiresAt)
}

/**
 * Confirms the new address of an account. Anyone not signed in to it must give its password.
 * @throws Failure `link_expired`, at the password, or `rate_limited`
 */
export async function confirmEmailChange(
  context: AppContext,
  link: LinkTable,
  { password }: VerifyEmail,
  clientInfo: ClientInfo,
  caller: Caller | undefined,
): Promise<string> {
  const { email } = link
  if (email === null) throw linkExpired()
  const { user_id: userId } = link
  const signedIn = caller?.id === userId ? caller : undefined
  const proven = signedIn
    ? undefined
    : await verifyOwner(context, clientInfo, { userId, field: 'password', password })

  const { browser, token } = await context.db.write.transaction().execute(async trx => {
    await lockEmail(context, trx, email)
    await lockUser(context, trx, userId)
    const user = await findCredentials(trx, userId)
    if (!user || !(await links.consumeLink(trx, link.token_hash))) throw linkExpired()
    if (proven !== undefined && proven !== user.password_hash) throw linkExpired()
    const owner = await findUserByEmail(trx, email)
    if (owner && owner.id !== user.id) throw linkExpired()
    await updateUser(trx, user, { email })
    await endSessionsAndLinks(trx, user.id)
    await links.deleteRegistrationsByEmail(trx, email)
    const notice = { template: 'email-changed', to: user.email, name: user.name } as const
    await queueAccountEmail(trx, notice, noticeExpiry())
    const browser = await trustDevice(trx, user.id, clientInfo)
    // As fresh as the session that it replaces.
    const token = signedIn && (await openSession(trx, user.id, signedIn.provedAt))
    return { browser, token }
  })
  if (token) setSessionCookie(clientInfo, token)
  setDeviceCookie(clientInfo, browser)
  context.log.info({ userId, address: clientInfo.address }, 'email address changed')
  return 'Your new email address is confirmed.'
}
