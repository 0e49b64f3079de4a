import { type SqlBool, sql } from 'kysely'
import { countRows } from '../../db/count-rows.ts'
import type { Reads } from '../../db/database.ts'

/** Counts up to a limit. */
export function countUsersSince(db: Reads, since: string, most: number): Promise<number> {
  const joined = db.selectFrom('users').select('created_at').where('created_at', '>=', since)
  return countRows(db, joined.limit(most))
}

/** @returns the user names of the admins who still have their generated password */
export async function findAdminsWithGeneratedPassword(db: Reads): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select(['user_name', 'is_admin'])
    // A literal, because a bound value does not match a partial index.
    .where(sql<SqlBool>`has_generated_password = 1`)
    .orderBy('seq')
    .execute()
  return rows.filter(row => row.is_admin === 1).map(row => row.user_name)
}
