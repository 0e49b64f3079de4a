import type { Transaction } from 'kysely'
import type { ManageUser, User } from '../../contract/user.ts'
import { type Fields, recordActivity } from '../activities/activities.ts'
import type { AppContext } from '../app-context.ts'
import type { Reads } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { Failure, requireCurrent } from '../failure.ts'
import type { Caller } from '../http/access.ts'
import { saveUpload } from '../images/save-upload.ts'
import { withoutUndefined } from '../without-undefined.ts'
import { requireAdmin } from './admins.ts'
import { eraseUser } from './erase-user.ts'
import { userNameTaken, userNotFound } from './failures.ts'
import { toUser } from './to-user.ts'
import { endSessionsAndLinks, lockAdmins, lockUser } from './transactions.ts'
import * as users from './users.repository.ts'

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

  return withAdminTransaction(context, caller, id, async (trx, old) => {
    requireCurrent('user', old.updated_at, change.updatedAt)
    const losesRights = (old.is_admin === 1 && isAdmin === 0) || (!old.is_banned && isBanned === 1)
    if (losesRights) await assertRemovable(trx, caller, old)
    if (userName && (await users.isUserNameTaken(trx, userName, id))) throw userNameTaken()
    const rights = { is_admin: isAdmin, is_banned: isBanned }
    const fields = withoutUndefined({ name, user_name: userName, phone, image, ...rights })
    const user = await users.updateUser(trx, old, fields)
    const sameRights = user.is_admin === old.is_admin && user.is_banned === old.is_banned
    if (!sameRights) await endSessionsAndLinks(trx, id)
    await recordActivity(trx, {
      actor: caller,
      subject: { kind: 'user', id, name: user.user_name },
      before: fieldsOf(old),
      after: fieldsOf(user),
    })
    return toUser(user)
  }).catch(error => {
    throw db.isUniqueViolation(error) ? userNameTaken(error) : error
  })
}

/** Records the deletion without the user's name. @throws Failure `not_found` or `conflict` */
export async function deleteUser(context: AppContext, caller: Caller, id: string): Promise<void> {
  await withAdminTransaction(context, caller, id, async (trx, old) => {
    await assertRemovable(trx, caller, old)
    await eraseUser(context, trx, old)
    await recordActivity(trx, {
      actor: caller,
      subject: { kind: 'user', id, name: null },
      before: toRights(old),
      after: null,
    })
  })
}

/** Serializes changes by admins, or two admins could remove each other and leave none. */
function withAdminTransaction<T>(
  context: AppContext,
  caller: Caller,
  id: string,
  work: (trx: Transaction<Tables>, user: users.UserRow) => Promise<T>,
): Promise<T> {
  return context.db.write.transaction().execute(async trx => {
    await lockAdmins(context, trx)
    await lockUser(context, trx, id)
    await requireAdmin(trx, caller)
    return work(trx, await getUserOrFail(trx, id))
  })
}

async function getUserOrFail(db: Reads, id: string): Promise<users.UserRow> {
  const user = await users.findUser(db, id)
  if (!user) throw userNotFound()
  return user
}

async function assertRemovable(trx: Transaction<Tables>, caller: Caller, user: users.UserRow) {
  if (user.id === caller.id) {
    throw new Failure(
      'conflict',
      'You can’t block or delete yourself, or remove your own admin access.',
    )
  }
  if (user.is_admin && !(await users.hasUnbannedAdmin(trx, user.id))) {
    throw new Failure('conflict', 'This is the last admin. Make someone else an admin first.')
  }
}

function fieldsOf(row: users.UserRow): Fields {
  const { name, user_name: userName, email, phone, image } = row
  return {
    name,
    userName,
    email,
    phone,
    image,
    ...toRights(row),
  }
}

function toRights(row: users.UserRow): Fields {
  return { isAdmin: row.is_admin === 1, isBanned: row.is_banned === 1 }
}
