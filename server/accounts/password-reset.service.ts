import type { AskReset, CompleteReset } from '../../contract/account.ts'
import type { Armory } from '../armory.ts'
import type { Visitor } from '../http/visitor.ts'
import { queueMail } from '../mail/outbox.ts'
import { mayMail, noticeUntil } from './account-mails.ts'
import { changeAccount, endSessionsAndLinks, transact } from './change-account.ts'
import * as links from './links.repository.ts'
import { linkExpired, linkLife, linkTo, provePassword } from './links.service.ts'
import { hashPassword, refuseCommonPassword } from './passwords.ts'
import { hashToken, isTokenOf, newToken } from './tokens.ts'
import { caseless, findUser, findUserByEmail, updateUser } from './users.repository.ts'

/**
 * Keeps a new password until the link is opened. Whether the address has an account, only its
 * owner learns, by mail: the reply, its cookie and the work are the same.
 * @returns what the person is told
 */
export async function askReset(armory: Armory, { email, password }: AskReset, visitor: Visitor) {
  const account = caseless(email)
  await refuseCommonPassword(password)
  await armory.rateLimits.take(
    ['resetByAccountAndAddress', account, visitor.address],
    ['resetByAddress', visitor.address],
    ['resetByAccount', account],
  )
  const passwordHash = await hashPassword(password)
  const token = newToken()
  const browser = newToken()
  const expiresAt = new Date(Date.now() + linkLife.reset)

  if (await mayMail(armory, 'reset', email)) {
    await transact(armory, async trx => {
      const user = await findUserByEmail(trx, email)
      if (!user) return queueMail(trx, { mail: 'no-account', to: email }, expiresAt)
      await links.insertLink(trx, {
        token_hash: hashToken(token),
        user_id: user.id,
        kind: 'reset',
        browser_hash: hashToken(browser),
        password_hash: passwordHash,
        email: null,
        expires_at: expiresAt.toISOString(),
      })
      const link = linkTo(armory, 'reset-password', token)
      await queueMail(trx, { mail: 'reset', to: user.email, name: user.name, link }, expiresAt)
    })
  }
  visitor.setCookie('reset', browser, linkLife.reset / 1_000)
  return `We have sent a link to ${email}. Open it within an hour to make the new password yours.`
}

/** Makes the waiting password the account's. @throws Failure `link_expired` */
export async function completeReset(
  armory: Armory,
  { token, password }: CompleteReset,
  visitor: Visitor,
): Promise<string> {
  const tokenHash = hashToken(token)
  const link = await links.findLink(armory.db.read, tokenHash, 'reset')
  const passwordHash = link?.password_hash
  if (!link || !passwordHash) throw linkExpired()
  if (!isTokenOf(link.browser_hash, visitor.cookie('reset'))) {
    await provePassword(armory, visitor, { tokenHash, passwordHash, password })
  }
  await changeAccount(armory, link.user_id, async trx => {
    const user = await findUser(trx, link.user_id)
    if (!user || !(await links.takeLink(trx, tokenHash))) throw linkExpired()
    await updateUser(trx, user, { password_hash: passwordHash })
    await endSessionsAndLinks(trx, user.id)
    const { email, name } = user
    await queueMail(trx, { mail: 'password-changed', to: email, name }, noticeUntil())
  })
  visitor.clearCookie('reset')
  return 'Your password is changed. You can sign in with it now.'
}
