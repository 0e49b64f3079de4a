import {
  allows,
  builtInRoles,
  grantable,
  isBuiltIn,
  type May,
  type Permission,
} from '../../contract/accounts/permissions.ts'
import type { Actor } from '../activities/activities.ts'
import type { DbContext } from '../app-context.ts'
import type { Reads, Trx } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import { Failure, invalid } from '../failure.ts'
import type { Caller } from '../http/access.ts'
import { sessionEnded } from './failures.ts'
import { findSession } from './sign-in/sessions.repository.ts'
import { findRole } from './staff/roles.repository.ts'
import { lockAdmins } from './transactions.ts'

/** Who acts, and in which session if they had to confirm their password. */
type Acting = Actor & Pick<Caller, 'freshSession'>

/**
 * Checks within the transaction that the actor still has a permission: they may have been given another
 * role, banned or deleted since the request was authorized. A session that had to be fresh must not have ended.
 * @throws Failure `forbidden` or `unauthenticated`
 */
export async function requireMay(trx: Reads, actor: Acting | 'system', may: May): Promise<void> {
  if (actor === 'system') return
  const { freshSession } = actor
  if (freshSession && !(await findSession(trx, freshSession))) throw sessionEnded()
  requireAllowed(await findPermissions(trx, actor.id), may)
}

/**
 * `requireMay` without a round trip of its own: it reads what the actor may do together with the next query.
 * @returns the check, to call once that is answered. @throws Failure `forbidden`
 */
export async function requireMayDeferred(trx: Reads, actor: Actor, may: May): Promise<() => void> {
  const found = await selectRights.deferred(trx, actor.id)
  return () => requireAllowed(permissionsOfUser(found()), may)
}

function requireAllowed(permissions: readonly Permission[], may: May): void {
  if (!allows(permissions, may))
    throw new Failure('forbidden', 'You no longer have access to this.')
}

/** Runs a transaction if the actor still has a permission. @throws Failure `forbidden` */
export function asStaff<T>(
  { db }: DbContext,
  actor: Actor,
  may: May,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return db.write.transaction().execute(async trx => {
    await requireMay(trx, actor, may)
    return work(trx)
  })
}

/** Like `asStaff`, for changes of rights: one at a time, so that what a change relies on stays true. */
export function withRightsTransaction<T>(
  context: DbContext,
  caller: Caller,
  may: Permission,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return context.db.write.transaction().execute(async trx => {
    await lockAdmins(context, trx)
    await requireMay(trx, caller, may)
    return work(trx)
  })
}

/** What a user may do now. */
export async function findPermissions(db: Reads, userId: string): Promise<readonly Permission[]> {
  return permissionsOfUser(await selectRights(db, userId))
}

const selectRights = preparedQuery((db, userId: string) =>
  db
    .selectFrom('users')
    .leftJoin('roles', 'roles.id', 'users.role')
    .select(['users.role', 'users.is_banned', 'roles.permissions'])
    .where('users.id', '=', userId),
)

function permissionsOfUser([user]: Awaited<ReturnType<typeof selectRights>>) {
  return user && !user.is_banned ? permissionsOf(user) : []
}

/** @param row a role's id, and the permissions of one that is not built in */
export function permissionsOf(row: {
  role: string | null
  permissions: string | null
}): readonly Permission[] {
  const { role, permissions } = row
  if (role === null) return []
  if (isBuiltIn(role)) return builtInRoles[role].permissions
  // A release may drop a permission.
  const stored: unknown[] = JSON.parse(permissions ?? '[]')
  return grantable.filter(permission => stored.includes(permission))
}

/**
 * Whether the actor may do all that a role may. Only owners cover an owner, who has permissions that no other role
 * can have.
 * @throws Failure `conflict`
 */
export async function requireCovers(trx: Reads, actor: Actor, role: string | null): Promise<void> {
  if (role === null) return
  const own = await findPermissions(trx, actor.id)
  const needed = await findRolePermissions(trx, role)
  if (allows(own, { allOf: needed })) return
  const message =
    role === 'owner'
      ? 'Only an owner can do this.'
      : 'This role has permissions that you don’t have.'
  throw new Failure('conflict', message)
}

/** The owners who can sign in. */
export function findOwners(db: Reads): Promise<{ email: string; name: string }[]> {
  return (
    db
      .selectFrom('users')
      .select(['email', 'name'])
      // Has an index, and few rows.
      .where('is_admin', '=', 1)
      .where('role', '=', 'owner')
      .where('is_banned', '=', 0)
      .orderBy('seq')
      .execute()
  )
}

async function findRolePermissions(db: Reads, role: string): Promise<readonly Permission[]> {
  const row = await findRole(db, role)
  return permissionsOf({ role, permissions: row?.permissions ?? null })
}

/** @throws Failure `validation_failed` at `role` */
export async function requireRole(db: Reads, role: string | null): Promise<void> {
  if (role === null || isBuiltIn(role) || (await findRole(db, role))) return
  throw invalid('role', 'Choose a role')
}

export async function roleName(db: Reads, role: string): Promise<string> {
  if (isBuiltIn(role)) return builtInRoles[role].name
  return (await findRole(db, role))?.name ?? role
}
