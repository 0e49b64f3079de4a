import type { UpdateProfile, User } from '../../contract/user.ts'
import type { Armory } from '../armory.ts'
import type { Caller } from '../http/access.ts'
import { changedSince, Failure, invalid } from '../http/failure.ts'
import type { Visitor } from '../http/visitor.ts'
import { saveUpload } from '../images/save-upload.ts'
import { queueMail } from '../mail/outbox.ts'
import { noticeUntil } from './account-mails.ts'
import { changeAccount, endSessionsAndLinks } from './change-account.ts'
import { askEmailChange, mustMayMail } from './email-change.service.ts'
import { hashPassword, refuseCommonPassword } from './passwords.ts'
import { userNameTaken } from './registration.service.ts'
import { keepSession, openSession } from './sessions.service.ts'
import { toUser } from './to-user.ts'
import { tryPassword } from './try-password.ts'
import { findCredentials, findUser, isUserNameTaken, updateUser } from './users.repository.ts'

/** @throws Failure `not_found` */
export async function getUser({ db }: Pick<Armory, 'db'>, id: string): Promise<User> {
  const row = await findUser(db.read, id)
  if (!row) throw noUser()
  return toUser(row)
}

/**
 * Changes somebody's own record: at once, but for an e-mail address, which becomes true by its
 * link. A new password ends all sessions but a new one of this browser.
 * @throws Failure at currentPassword, `conflict`, or what is wrong with the picture
 */
export async function updateProfile(
  armory: Armory,
  caller: Caller,
  update: UpdateProfile,
  visitor: Visitor,
): Promise<{ message: string; image: string | null; user: User }> {
  const { db } = armory
  const { name, userName, phone, password, email } = update
  if (password !== undefined) await refuseCommonPassword(password)
  const provenHash =
    password !== undefined || email !== undefined
      ? await proveCurrentPassword(armory, caller.id, update.currentPassword, visitor)
      : undefined
  if (email !== undefined) await mustMayMail(armory, email)
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  const image = update.image && (await saveUpload(armory, 'users', update.image))

  const { user, token } = await changeAccount(armory, caller.id, async trx => {
    const old = await findCredentials(trx, { id: caller.id })
    if (!old) throw noUser()
    if (update.updatedAt && update.updatedAt !== old.updated_at) throw changedSince('profile')
    // Somebody else's change of the password makes the proof worthless.
    if (provenHash !== undefined && provenHash !== old.password_hash) throw wrongPassword()
    if (userName && (await isUserNameTaken(trx, userName, caller.id))) throw userNameTaken()
    await updateUser(trx, old, {
      ...(name !== undefined && { name }),
      ...(userName !== undefined && { user_name: userName }),
      ...(phone !== undefined && { phone }),
      ...(image !== undefined && { image }),
      ...(passwordHash !== undefined && { password_hash: passwordHash }),
    })
    let token: string | undefined
    if (passwordHash !== undefined) {
      await endSessionsAndLinks(trx, caller.id)
      token = await openSession(trx, caller.id)
      const mail = { mail: 'password-changed', to: old.email, name: old.name } as const
      await queueMail(trx, mail, noticeUntil())
    }
    if (email !== undefined) await askEmailChange(armory, trx, old, email)
    return { user: await findUser(trx, caller.id), token }
  }).catch(error => {
    throw db.isUniqueViolation(error) ? userNameTaken(error) : error
  })
  if (!user) throw noUser()
  if (token) keepSession(visitor, token)
  return { message: messageOf(update), image: user.image, user: toUser(user) }
}

function messageOf({ email, currentPassword: _, updatedAt: __, ...atOnce }: UpdateProfile): string {
  const parts = []
  if (email === undefined || Object.keys(atOnce).length > 0) parts.push('Your profile is updated.')
  if (email !== undefined) {
    parts.push(`Open the link that we have sent to ${email} within 24 hours to make it yours.`)
  }
  return parts.join(' ')
}

/** @returns the hash of the password that was right */
async function proveCurrentPassword(
  armory: Armory,
  id: string,
  password: string | undefined,
  visitor: Visitor,
): Promise<string> {
  if (password === undefined) {
    throw invalid('currentPassword', 'is required to change the e-mail or the password')
  }
  const account = await findCredentials(armory.db.read, { id })
  if (!account) throw noUser()
  const { email } = account
  if (!(await tryPassword(armory, visitor, { email, account, password }))) throw wrongPassword()
  return account.password_hash
}

function wrongPassword(): Failure {
  return invalid('currentPassword', 'is wrong')
}

function noUser(): Failure {
  return new Failure('not_found', 'There is no such user.')
}
