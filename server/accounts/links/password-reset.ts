import type { CompleteReset, RequestReset } from '../../../contract/accounts/account.ts'
import type { AppContext } from '../../app-context.ts'
import type { Trx } from '../../db/database.ts'
import { invalid } from '../../failure.ts'
import type { ClientInfo } from '../../http/client-info.ts'
import { limited, type Use } from '../../limits/rate-limits.ts'
import { sayEmailed } from '../../mail/mail-connection.ts'
import { noticeExpiry } from '../../mail/outbox.ts'
import { hashToken, isTokenOf, newToken } from '../../tokens.ts'
import { consumeEmailQuota, queueAccountEmail } from '../account-emails.ts'
import { rules } from '../limits.ts'
import { cookies } from '../sign-in/cookies.ts'
import { hashPassword, rejectCommonPassword } from '../sign-in/passwords.ts'
import { deleteTrustedDevices } from '../sign-in/sessions.repository.ts'
import { setDeviceCookie, trustDevice } from '../sign-in/sessions.ts'
import { endSessionsAndLinks, lockUser, withAccountTransaction } from '../transactions.ts'
import { caseFold, findUser, findUserByEmail, updateUser } from '../users.repository.ts'
import { linkLifetime } from './link-lifetime.ts'
import * as links from './links.repository.ts'
import { linkExpired, linkUrl } from './links.ts'
import { newLink } from './new-link.ts'

/**
 * Stores the new password until its link is opened. Only an email tells whether the address has an
 * account: the reply, its cookie and the work are the same.
 * @returns the message to show
 */
export async function requestPasswordReset(
  context: AppContext,
  { email, password }: RequestReset,
  clientInfo: ClientInfo,
) {
  const account = caseFold(email)
  await rejectCommonPassword(password)
  const uses: Use[] = [
    [rules.resetByAddress, clientInfo.address],
    [rules.resetByAccountAndAddress, account, clientInfo.address],
    [rules.resetByAccount, account],
  ]
  const passwordHash = await limited(context.rateLimits, uses, () =>
    hashPassword(password, clientInfo.address),
  )
  if (await consumeEmailQuota(context, 'reset', email, clientInfo)) {
    const browser = newToken()
    await context.db.write
      .transaction()
      .execute(trx => sendReset(context, trx, { email, passwordHash, browser }))
    clientInfo.setCookie(cookies.reset, browser, linkLifetime.reset)
  }
  return sayEmailed(
    context,
    `We’ve emailed a link to ${email}. Open it within an hour to confirm your new password.`,
  )
}

type Asked = { email: string; passwordHash: string; browser: string }

async function sendReset(
  context: AppContext,
  trx: Trx,
  { email, passwordHash, browser }: Asked,
): Promise<void> {
  const { token, expiresAt, columns } = newLink('reset')
  const found = await findUserByEmail(trx, email)
  // The address must not move to another account before the link is inserted.
  await lockUser(context, trx, found?.id ?? '')
  const user = await findUserByEmail(trx, email)
  if (!user || user.id !== found?.id) {
    return queueAccountEmail(trx, { template: 'no-account', to: email }, expiresAt)
  }
  await links.insertLink(trx, {
    ...columns,
    user_id: user.id,
    kind: 'reset',
    browser_hash: hashToken(browser),
    password_hash: passwordHash,
    email: null,
  })
  const link = linkUrl(context, 'reset-password', token)
  await queueAccountEmail(
    trx,
    { template: 'reset', to: user.email, name: user.name, link },
    expiresAt,
  )
}

/**
 * Sets the pending password in the browser that requested the link, and in any other browser the
 * one typed there: the person who opens the link reads the account's email, but a stranger may have
 * requested it and chosen the pending password.
 * @throws Failure `link_expired`, or at the password
 */
export async function completePasswordReset(
  context: AppContext,
  { token, password }: CompleteReset,
  clientInfo: ClientInfo,
): Promise<string> {
  const tokenHash = hashToken(token)
  const link = await links.findLink(context.db.read, tokenHash, ['reset'])
  if (!link) throw linkExpired()
  const asked = isTokenOf(link.browser_hash, clientInfo.cookie(cookies.reset))
  const waiting = asked ? link.password_hash : null
  const passwordHash = waiting ?? (await hashTyped(password, clientInfo))
  const browser = await withAccountTransaction(context, link.user_id, async trx => {
    const user = await findUser(trx, link.user_id)
    if (!user || !(await links.consumeLink(trx, tokenHash))) throw linkExpired()
    await updateUser(trx, user, { password_hash: passwordHash })
    await endSessionsAndLinks(trx, user.id)
    await deleteTrustedDevices(trx, user.id)
    const { email, name } = user
    await queueAccountEmail(trx, { template: 'password-changed', to: email, name }, noticeExpiry())
    return trustDevice(trx, user.id, clientInfo)
  })
  if (asked) clientInfo.clearCookie(cookies.reset)
  setDeviceCookie(clientInfo, browser)
  context.log.info({ userId: link.user_id, address: clientInfo.address }, 'password reset')
  return 'The new password is active. Sign in with it now.'
}

async function hashTyped(password: string | undefined, { address }: ClientInfo): Promise<string> {
  if (password === undefined) throw invalid('password', 'Choose a new password in this browser')
  await rejectCommonPassword(password)
  return hashPassword(password, address)
}
