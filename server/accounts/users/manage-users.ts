import type { Permission } from '../../../contract/accounts/permissions.ts'
import type { ChangeRole, ManageUser, User } from '../../../contract/accounts/user.ts'
import { type Actor, type Fields, recordActivity } from '../../activities/activities.ts'
import type { AppContext } from '../../app-context.ts'
import type { Reads, Trx } from '../../db/database.ts'
import { Failure, requireCurrent } from '../../failure.ts'
import type { Caller } from '../../http/access.ts'
import { saveUpload } from '../../images/save-upload.ts'
import { withoutUndefined } from '../../without-undefined.ts'
import { userNameTaken, userNotFound } from '../failures.ts'
import {
  requireCovers,
  requireMay,
  requireRole,
  roleName,
  withRightsTransaction,
} from '../rights.ts'
import { endSessionsAndLinks, lockUser } from '../transactions.ts'
import * as users from '../users.repository.ts'
import { eraseUser } from './erase-user.ts'
import { toUser } from './to-user.ts'

/**
 * Changes a user's record for an admin. A new role or a ban ends the user's sessions at once.
 * @throws Failure `not_found`, `conflict`, or what is wrong with the image
 */
export async function manageUser(
  context: AppContext,
  caller: Caller,
  id: string,
  change: ManageUser,
): Promise<User> {
  const { db } = context
  const { name, userName, phone, isBanned, is_admin: isAdmin = change.isAdmin } = change
  // Fail early, before storing the image.
  const before = await getUserOrFail(db.read, id)
  requireCurrent('user', before.updated_at, change.updatedAt)
  const image = change.image && (await saveUpload(context, 'users', change.image, caller))

  return withStaffTransaction(context, caller, id, 'people.manage', async (trx, old) => {
    requireCurrent('user', old.updated_at, change.updatedAt)
    if (userName && (await users.isUserNameTaken(trx, userName, id))) throw userNameTaken()
    const role = isAdmin === undefined ? old.role : isAdmin ? (old.role ?? 'owner') : null
    const rights = { role, is_banned: isBanned ?? old.is_banned }
    await requireMayChange(trx, caller, old, rights)
    const fields = withoutUndefined({ name, user_name: userName, phone, image })
    return changeUser(trx, caller, old, { ...fields, ...rights })
  }).catch(error => {
    throw db.isUniqueViolation(error) ? userNameTaken(error) : error
  })
}

/**
 * Gives a user another role, or none, which ends their sessions.
 * @throws Failure `not_found`, `conflict`, or `validation_failed` if there is no such role
 */
export function changeRole(
  context: AppContext,
  caller: Caller,
  id: string,
  { role, updatedAt }: ChangeRole,
): Promise<User> {
  return withStaffTransaction(context, caller, id, 'staff', async (trx, old) => {
    requireCurrent('user', old.updated_at, updatedAt)
    await requireRole(trx, role)
    const rights = { role, is_banned: old.is_banned }
    await requireMayChange(trx, caller, old, rights)
    return changeUser(trx, caller, old, rights)
  })
}

/** Writes a change and records it. Other rights end the user's sessions at once. */
export async function changeUser(
  trx: Trx,
  actor: Actor,
  old: users.UserRow,
  fields: Parameters<typeof users.updateUser>[2],
): Promise<User> {
  const user = await users.updateUser(trx, old, fields)
  const sameRights = user.role === old.role && user.is_banned === old.is_banned
  if (!sameRights) await endSessionsAndLinks(trx, old.id)
  await recordActivity(trx, {
    actor,
    subject: { kind: 'user', id: old.id, name: user.user_name },
    before: await fieldsOf(trx, old),
    after: await fieldsOf(trx, user),
  })
  return toUser(user)
}

/** Records the deletion without the user's name. @throws Failure `not_found` or `conflict` */
export async function deleteUser(context: AppContext, caller: Caller, id: string): Promise<void> {
  await withStaffTransaction(context, caller, id, 'people.manage', async (trx, old) => {
    await requireMayChange(trx, caller, old, null)
    await eraseUser(context, trx, old)
    await recordActivity(trx, {
      actor: caller,
      subject: { kind: 'user', id, name: null },
      before: await toRights(trx, old),
      after: null,
    })
  })
}

/** One change at a time, or two owners could remove each other and leave none. */
function withStaffTransaction<T>(
  context: AppContext,
  caller: Caller,
  id: string,
  may: Permission,
  work: (trx: Trx, user: users.UserRow) => Promise<T>,
): Promise<T> {
  return withRightsTransaction(context, caller, may, async trx => {
    await lockUser(context, trx, id)
    return work(trx, await getUserOrFail(trx, id))
  })
}

async function getUserOrFail(db: Reads, id: string): Promise<users.UserRow> {
  const user = await users.findUser(db, id)
  if (!user) throw userNotFound()
  return user
}

type Rights = Pick<users.UserRow, 'role' | 'is_banned'>

/**
 * Nobody changes their own rights, touches someone who may do what they may not, or gives a role that
 * may. So one owner always remains.
 * @param next null: the user is deleted
 */
export async function requireMayChange(
  trx: Trx,
  caller: Actor,
  old: users.UserRow,
  next: Rights | null,
): Promise<void> {
  const isSelf = old.id === caller.id
  const changesRole = next?.role !== old.role
  const losesRights = changesRole || (!old.is_banned && next?.is_banned === 1)
  if (isSelf && losesRights) {
    throw new Failure(
      'conflict',
      'You can’t block or delete yourself, or remove your own admin access.',
    )
  }
  if (changesRole && next) await requireMay(trx, caller, 'staff')
  if (!isSelf && old.role !== null) {
    await requireMay(trx, caller, 'staff')
    await requireCovers(trx, caller, old.role)
  }
  if (next) await requireCovers(trx, caller, next.role)
}

async function fieldsOf(trx: Trx, row: users.UserRow): Promise<Fields> {
  const { name, user_name: userName, email, phone, image } = row
  return { name, userName, email, phone, image, ...(await toRights(trx, row)) }
}

/** With the name of the role, which may be deleted later. */
async function toRights(trx: Trx, row: users.UserRow): Promise<Fields> {
  const role = row.role === null ? null : await roleName(trx, row.role)
  return { role, isBanned: row.is_banned === 1 }
}
