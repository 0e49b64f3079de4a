import type { Insertable } from 'kysely'
import type { Queries, Reads } from '../../db/database.ts'
import type { RoleTable } from '../../db/tables.ts'

export function findRole(db: Reads, id: string) {
  return db.selectFrom('roles').selectAll().where('id', '=', id).executeTakeFirst()
}

export type RoleRow = NonNullable<Awaited<ReturnType<typeof findRole>>>

export function findRoles(db: Reads): Promise<RoleRow[]> {
  return db.selectFrom('roles').selectAll().orderBy('name_key').execute()
}

/** How many users have each role. */
export async function countUsersByRole(db: Reads): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('users')
    .select(['role', count => count.fn.countAll<number>().as('users')])
    .where('role', 'is not', null)
    .groupBy('role')
    .execute()
  return new Map(rows.map(({ role, users }) => [role ?? '', Number(users)]))
}

export async function insertRole(trx: Queries, row: Insertable<RoleTable>): Promise<void> {
  await trx.insertInto('roles').values(row).execute()
}

export async function updateRole(
  trx: Queries,
  { id, ...fields }: Insertable<RoleTable>,
): Promise<void> {
  await trx.updateTable('roles').set(fields).where('id', '=', id).execute()
}

export async function deleteRole(trx: Queries, id: string): Promise<void> {
  await trx.deleteFrom('invitations').where('role', '=', id).execute()
  await trx.deleteFrom('roles').where('id', '=', id).execute()
}
