import type { UpdateProfile, User } from '../../contract/accounts/user.ts'
import type { AppContext, DbContext } from '../app-context.ts'
import type { Reads } from '../db/database.ts'
import { requireCurrent } from '../failure.ts'
import type { Caller } from '../http/access.ts'
import type { ClientInfo } from '../http/client-info.ts'
import { saveUpload } from '../images/save-upload.ts'
import { limited } from '../limits/rate-limits.ts'
import { sayEmailed } from '../mail/mail-connection.ts'
import { noticeExpiry } from '../mail/outbox.ts'
import { withoutUndefined } from '../without-undefined.ts'
import { emailChangeUses, queueAccountEmail } from './account-emails.ts'
import { sessionEnded, userNameTaken, userNotFound } from './failures.ts'
import { rules } from './limits.ts'
import { requestEmailChange } from './links/email-change.ts'
import { verifyOwner } from './sign-in/check-password.ts'
import { hashPassword, rejectCommonPassword } from './sign-in/passwords.ts'
import { deleteTrustedDevices, findSession } from './sign-in/sessions.repository.ts'
import { openSession, setDeviceCookie, setSessionCookie, trustDevice } from './sign-in/sessions.ts'
import { endSessionsAndLinks, withAccountTransaction } from './transactions.ts'
import { toUser } from './users/to-user.ts'
import {
  caseFold,
  findCredentials,
  findUser,
  isUserNameTaken,
  type UserRow,
  updateUser,
} from './users.repository.ts'

/** @throws Failure `not_found` */
export async function getUser({ db }: DbContext, id: string): Promise<User> {
  const row = await findUser(db.read, id)
  if (!row) throw userNotFound()
  return toUser(row)
}

export async function hasConfirmedEmail(
  db: Reads,
  userId: string,
  email: string,
): Promise<boolean> {
  const row = await findUser(db, userId)
  return row !== undefined && caseFold(row.email) === caseFold(email)
}

/**
 * Changes a user's own record. A new email address takes effect once its link is opened. A new
 * password ends all sessions and opens a new one in this browser.
 * @throws Failure at currentPassword, `conflict`, `rate_limited`, or what is wrong with the image
 */
export async function updateProfile(
  context: AppContext,
  caller: Caller,
  update: UpdateProfile,
  clientInfo: ClientInfo,
): Promise<{ message: string; image: string | null; user: User }> {
  const { email, password, currentPassword } = update
  if (password !== undefined) await rejectCommonPassword(password)
  const proof = { userId: caller.id, field: 'currentPassword', password: currentPassword }
  if (password !== undefined || email !== undefined) await verifyOwner(context, clientInfo, proof)
  const uses = email === undefined ? [] : emailChangeUses(caller.id, email, clientInfo)
  const refund = await context.rateLimits.take(...uses)
  try {
    const { user, signedIn } = await changeProfile(context, caller, update, clientInfo)
    if (signedIn) {
      setSessionCookie(clientInfo, signedIn.token)
      setDeviceCookie(clientInfo, signedIn.browser)
    }
    return { message: await messageOf(context, update), image: user.image, user: toUser(user) }
  } catch (error) {
    await refund()
    throw context.db.isUniqueViolation(error) ? userNameTaken(error) : error
  }
}

type SignedIn = { token: string; browser: string }

async function changeProfile(
  context: AppContext,
  caller: Caller,
  update: UpdateProfile,
  clientInfo: ClientInfo,
): Promise<{ user: UserRow; signedIn: SignedIn | undefined }> {
  const { db, log } = context
  const { name, userName, phone, password, email } = update
  const passwordHash =
    password === undefined ? undefined : await hashPassword(password, clientInfo.address)
  const before = await findUser(db.read, caller.id)
  // Fail early, before storing the image.
  if (before) await requireAvailable(db.read, before, update)
  const image = update.image && (await saveImage(context, caller, update.image))

  return withAccountTransaction(context, caller.id, async trx => {
    const old = await findCredentials(trx, caller.id)
    // The session may have ended during the upload. A change of the password ends it, too.
    if (!old || old.is_banned || !(await findSession(trx, caller.sessionHash))) throw sessionEnded()
    await requireAvailable(trx, old, update)
    const columns = { name, user_name: userName, phone, image, password_hash: passwordHash }
    const user = await updateUser(trx, old, withoutUndefined(columns))
    let signedIn: SignedIn | undefined
    if (passwordHash !== undefined) {
      await endSessionsAndLinks(trx, caller.id)
      await deleteTrustedDevices(trx, caller.id)
      const browser = await trustDevice(trx, caller.id, clientInfo)
      signedIn = { browser, token: await openSession(trx, caller.id) }
      const notice = { template: 'password-changed', to: old.email, name: old.name } as const
      await queueAccountEmail(trx, notice, noticeExpiry())
      log.info({ userId: caller.id, address: clientInfo.address }, 'password changed')
    }
    if (email !== undefined) await requestEmailChange(context, trx, old, email)
    return { user, signedIn }
  })
}

/** Broken and unused images count against the rate limit, too: they cost as much time and space. */
function saveImage(context: AppContext, caller: Caller, upload: File): Promise<string> {
  return limited(context.rateLimits, [[rules.imageByAccount, caller.id]], () =>
    saveUpload(context, 'users', upload, caller),
  )
}

/** @throws Failure `conflict`: the record has changed, or the user name is taken */
async function requireAvailable(db: Reads, old: UserRow, { updatedAt, userName }: UpdateProfile) {
  requireCurrent('profile', old.updated_at, updatedAt)
  if (userName && (await isUserNameTaken(db, userName, old.id))) throw userNameTaken()
}

async function messageOf(
  context: AppContext,
  { email, currentPassword: _, updatedAt: __, ...immediate }: UpdateProfile,
): Promise<string> {
  const parts = []
  if (email === undefined || Object.keys(immediate).length > 0) parts.push('Profile saved.')
  if (email !== undefined) {
    const sent = `We’ve emailed a link to ${email}. Open it within 24 hours to confirm the new address.`
    parts.push(await sayEmailed(context, sent))
  }
  return parts.join(' ')
}
