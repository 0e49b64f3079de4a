import type { Transaction } from 'kysely'
import type { VerifyEmail } from '../../contract/account.ts'
import type { Armory } from '../armory.ts'
import type { LinkTable, Tables } from '../db/tables.ts'
import type { Caller } from '../http/access.ts'
import { Failure, invalid } from '../http/failure.ts'
import type { Visitor } from '../http/visitor.ts'
import { queueMail } from '../mail/outbox.ts'
import { mayMail, noticeUntil } from './account-mails.ts'
import { changeAccount, endSessionsAndLinks } from './change-account.ts'
import * as links from './links.repository.ts'
import { linkExpired, linkLife, linkTo } from './links.service.ts'
import { keepSession, openSession } from './sessions.service.ts'
import { hashToken, newToken } from './tokens.ts'
import { tryPassword } from './try-password.ts'
import { findCredentials, findUserByEmail, type UserRow, updateUser } from './users.repository.ts'

/** @throws Failure `rate_limited` when an address has had too many mails */
export async function mustMayMail(armory: Armory, email: string): Promise<void> {
  if (await mayMail(armory, 'email-change', email)) return
  throw new Failure('rate_limited', 'This address has had too many mails. Please try later.', {
    retryAfter: 60 * 60,
  })
}

/** Sends a link to a new address. That it is somebody else's, only its owner learns, by mail. */
export async function askEmailChange(
  armory: Armory,
  trx: Transaction<Tables>,
  user: UserRow,
  email: string,
): Promise<void> {
  const token = newToken()
  const expiresAt = new Date(Date.now() + linkLife.email)
  await links.deleteLinksOf(trx, user.id, 'email')
  const owner = await findUserByEmail(trx, email)
  if (owner && owner.id !== user.id) {
    const { name } = owner
    return queueMail(trx, { mail: 'email-in-use', to: owner.email, name }, expiresAt)
  }
  await links.insertLink(trx, {
    token_hash: hashToken(token),
    user_id: user.id,
    kind: 'email',
    browser_hash: null,
    password_hash: null,
    email,
    expires_at: expiresAt.toISOString(),
  })
  const link = linkTo(armory, 'activate', token)
  await queueMail(trx, { mail: 'confirm-email', to: email, link }, expiresAt)
}

/**
 * Makes a new address the account's. Who is not signed in to it proves himself by its password.
 * @throws Failure `link_expired`, at the password, or `rate_limited`
 */
export async function confirmEmail(
  armory: Armory,
  link: LinkTable,
  { password }: VerifyEmail,
  visitor: Visitor,
  caller: Caller | undefined,
): Promise<string> {
  const { email } = link
  if (email === null) throw linkExpired()
  const signedIn = caller?.id === link.user_id
  const proven = signedIn ? undefined : await proveOwner(armory, link, password, visitor)

  const token = await changeAccount(armory, link.user_id, async trx => {
    const user = await findCredentials(trx, { id: link.user_id })
    if (!user || !(await links.takeLink(trx, link.token_hash))) throw linkExpired()
    if (proven !== undefined && proven !== user.password_hash) throw linkExpired()
    const owner = await findUserByEmail(trx, email)
    if (owner && owner.id !== user.id) throw linkExpired()
    await updateUser(trx, user, { email })
    await endSessionsAndLinks(trx, user.id)
    await links.deleteRegistrationsFor(trx, email)
    const notice = { mail: 'email-changed', to: user.email, name: user.name } as const
    await queueMail(trx, notice, noticeUntil())
    return signedIn ? openSession(trx, user.id) : undefined
  }).catch(error => {
    throw armory.db.isUniqueViolation(error) ? linkExpired() : error
  })
  if (token) keepSession(visitor, token)
  return 'Your new e-mail address is confirmed.'
}

/** @returns the hash of the password that was right */
async function proveOwner(
  armory: Armory,
  link: LinkTable,
  password: string | undefined,
  visitor: Visitor,
): Promise<string> {
  if (password === undefined) throw invalid('password', 'is required in this browser')
  const account = await findCredentials(armory.db.read, { id: link.user_id })
  if (!account) throw linkExpired()
  const { email } = account
  if (!(await tryPassword(armory, visitor, { email, account, password }))) {
    throw invalid('password', 'is not the one of your account')
  }
  return account.password_hash
}
