import { v7 as uuidv7 } from 'uuid'
import {
  allows,
  builtInRoles,
  isBuiltIn,
  type Permission,
} from '../../../contract/accounts/permissions.ts'
import type {
  ChangeRoleForm,
  Role,
  RoleForm,
  StaffMember,
} from '../../../contract/accounts/role.ts'
import { type Fields, recordActivity } from '../../activities/activities.ts'
import type { DbContext } from '../../app-context.ts'
import type { Trx } from '../../db/database.ts'
import { nextTimestamp } from '../../db/time.ts'
import { Failure, rejectTaken, requireCurrent } from '../../failure.ts'
import type { Caller } from '../../http/access.ts'
import { findPermissions, permissionsOf, requireCovers, withRightsTransaction } from '../rights.ts'
import { toUser } from '../users/to-user.ts'
import { caseFold, findStaff, findUser } from '../users.repository.ts'
import * as repository from './roles.repository.ts'

/** Built-in roles first, then the others by name, each with whether the reader may give it. */
export async function listRoles({ db }: DbContext, reader: Caller): Promise<Role[]> {
  const counts = await repository.countUsersByRole(db.read)
  const { permissions } = reader
  const mayGive = (needed: readonly Permission[]) =>
    permissions.includes('staff') && allows(permissions, { allOf: needed })
  const builtIn = Object.entries(builtInRoles).map(([id, role]) => ({
    ...{ id, name: role.name, permissions: [...role.permissions], builtIn: true },
    users: counts.get(id) ?? 0,
    grantable: mayGive(role.permissions),
    updatedAt: null,
  }))
  const own = (await repository.findRoles(db.read)).map(row =>
    toRole(row, counts.get(row.id) ?? 0, mayGive(permissionsOfRow(row))),
  )
  return [...builtIn, ...own]
}

/** Everyone who has a role, by name. */
export async function listStaff({ db }: DbContext): Promise<StaffMember[]> {
  const names = new Map((await repository.findRoles(db.read)).map(({ id, name }) => [id, name]))
  return (await findStaff(db.read)).map(row => {
    const { id, name, userName, email, image, isBanned, createdAt, updatedAt } = toUser(row)
    const role = row.role ?? ''
    const roleName = isBuiltIn(role) ? builtInRoles[role].name : (names.get(role) ?? role)
    const user = { id, name, userName, email, image, isBanned, createdAt, updatedAt }
    return { ...user, role, roleName }
  })
}

/** @throws Failure `conflict` if the name is taken, or the caller lacks one of the permissions */
export function createRole(context: DbContext, caller: Caller, form: RoleForm): Promise<Role> {
  return changeRoles(context, caller, async trx => {
    await requireAll(trx, caller, form.permissions)
    const row = rowOf(uuidv7(), form, new Date().toISOString())
    await repository.insertRole(trx, row)
    await record(trx, caller, row.id, null, row)
    return toRole(row, 0, true)
  })
}

/**
 * Changes a role, for all who have it from their next request on.
 * @throws Failure `not_found`, or `conflict` if the caller has it or lacks one of its permissions
 */
export function changeRoleDefinition(
  context: DbContext,
  caller: Caller,
  id: string,
  { updatedAt, ...form }: ChangeRoleForm,
): Promise<Role> {
  return changeRoles(context, caller, async trx => {
    const old = await getChangeable(trx, caller, id)
    requireCurrent('role', old.updated_at, updatedAt)
    await requireAll(trx, caller, form.permissions)
    const row = rowOf(id, form, nextTimestamp(old.updated_at))
    await repository.updateRole(trx, row)
    await record(trx, caller, id, old, row)
    const counts = await repository.countUsersByRole(trx)
    return toRole(row, counts.get(id) ?? 0, true)
  })
}

/** @throws Failure `not_found`, or `conflict` if someone has it */
export function deleteRole(context: DbContext, caller: Caller, id: string): Promise<void> {
  return changeRoles(context, caller, async trx => {
    const old = await getChangeable(trx, caller, id)
    const users = (await repository.countUsersByRole(trx)).get(id) ?? 0
    if (users > 0) {
      throw new Failure('conflict', 'People have this role. Give them another one first.')
    }
    await repository.deleteRole(trx, id)
    await record(trx, caller, id, old, null)
  })
}

/** @throws Failure `conflict` if the name is taken */
function changeRoles<T>(
  context: DbContext,
  caller: Caller,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  const written = withRightsTransaction(context, caller, 'staff', work)
  return rejectTaken(context, 'name', 'Another role has this name', written)
}

/** A role that the caller may change: not their own, nor one that may do what they may not. */
async function getChangeable(trx: Trx, caller: Caller, id: string): Promise<repository.RoleRow> {
  const row = await repository.findRole(trx, id)
  if (!row) throw new Failure('not_found', 'This role doesn’t exist, or can’t be changed.')
  if ((await findUser(trx, caller.id))?.role === id) {
    throw new Failure('conflict', 'You can’t change your own role.')
  }
  await requireCovers(trx, caller, id)
  return row
}

async function requireAll(
  trx: Trx,
  caller: Caller,
  permissions: readonly Permission[],
): Promise<void> {
  if (allows(await findPermissions(trx, caller.id), { allOf: permissions })) return
  throw new Failure('conflict', 'You can only give permissions you have yourself.')
}

function rowOf(id: string, { name, permissions }: RoleForm, updated_at: string) {
  return {
    id,
    name,
    name_key: caseFold(name),
    permissions: JSON.stringify(permissions),
    updated_at,
  }
}

function toRole(row: repository.RoleRow, users: number, grantable: boolean): Role {
  const { id, name, updated_at: updatedAt } = row
  return {
    ...{ id, name, users, grantable, updatedAt, builtIn: false },
    permissions: [...permissionsOfRow(row)],
  }
}

function permissionsOfRow({ id, permissions }: repository.RoleRow): readonly Permission[] {
  return permissionsOf({ role: id, permissions })
}

function record(
  trx: Trx,
  actor: Caller,
  id: string,
  before: repository.RoleRow | null,
  after: repository.RoleRow | null,
) {
  const name = (after ?? before)?.name ?? null
  return recordActivity(trx, {
    actor,
    subject: { kind: 'role', id, name },
    before: before && fieldsOf(before),
    after: after && fieldsOf(after),
  })
}

function fieldsOf(row: repository.RoleRow): Fields {
  return { name: row.name, permissions: permissionsOfRow(row).join(', ') }
}
