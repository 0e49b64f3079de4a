import { type SqlBool, sql } from 'kysely'
import { chunk } from '../db/chunk.ts'
import { countRows } from '../db/count-rows.ts'
import type { Page, Queries, Reads } from '../db/database.ts'
import { searchColumns } from '../db/search/search-text.ts'
import type { NewUserRow, UserChange } from '../db/tables.ts'
import { nextTimestamp } from '../db/time.ts'

export const userColumns = [
  'id',
  'name',
  'user_name',
  'email',
  'phone',
  'image',
  'role',
  'is_admin',
  'is_banned',
  'created_at',
  'updated_at',
] as const

/** How email addresses and user names are compared. */
export function caseFold(text: string): string {
  return text.toLowerCase()
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

export function findUser(db: Reads, id: string) {
  return db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst()
}

export function findUserByEmail(db: Reads, email: string) {
  return db
    .selectFrom('users')
    .select(userColumns)
    .where('email_key', '=', caseFold(email))
    .executeTakeFirst()
}

export function findCredentials(db: Reads, id: string) {
  return selectCredentials(db).where('id', '=', id).executeTakeFirst()
}

export function findCredentialsByEmail(db: Reads, email: string) {
  return selectCredentials(db).where('email_key', '=', caseFold(email)).executeTakeFirst()
}

function selectCredentials(db: Reads) {
  return db.selectFrom('users').select([...userColumns, 'password_hash'])
}

type Scope = { isAdmin: 0 | 1 }

/** Newest first. */
export function findUsers(db: Reads, page: Scope & Page) {
  return db
    .selectFrom('users')
    .select(userColumns)
    .where('is_admin', '=', page.isAdmin)
    .orderBy('seq', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

/** Those who have a role, by name. */
export function findStaff(db: Reads) {
  return db
    .selectFrom('users')
    .select(userColumns)
    .where(sql<SqlBool>`is_admin = 1`)
    .orderBy('search_name')
    .orderBy('seq')
    .execute()
}

export function findUsersAfter(db: Reads, after: number, limit: number) {
  return db
    .selectFrom('users')
    .select(['seq', ...userColumns])
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()
}

/** Newest first. */
export async function findUsersBySeq(db: Reads, seqs: number[]) {
  if (seqs.length === 0) return []
  return db
    .selectFrom('users')
    .select(userColumns)
    .where('seq', 'in', seqs)
    .orderBy('seq', 'desc')
    .execute()
}

/** Counts those who aren't admins by subtracting the few who are: for the many, SQLite would read every row. */
export async function countBuyers(db: Reads): Promise<number> {
  const users = db.selectFrom('users').select('seq')
  return (await countRows(db, users)) - (await countRows(db, users.where('is_admin', '=', 1)))
}

/**
 * Deletes a user’s cart before the user: an order locks its cart before it refers to its user, so the other way round
 * could deadlock.
 */
export async function deleteUser(trx: Queries, id: string): Promise<void> {
  await trx.deleteFrom('carts').where('user_id', '=', id).execute()
  await trx.deleteFrom('users').where('id', '=', id).execute()
}

/** Whether the user name belongs to a user other than `exceptId`. */
export async function isUserNameTaken(db: Reads, userName: string, exceptId = '') {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('user_name_key', '=', caseFold(userName))
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an unbanned owner exists. */
export async function hasUnbannedOwner(db: Reads): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    // A literal, because a bound value does not match a partial index.
    .where(sql<SqlBool>`role = 'owner'`)
    .where('is_banned', '=', 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type Derived = 'user_name_key' | 'email_key' | 'search_name' | 'search_text'
export type NewUser = Omit<NewUserRow, 'seq' | Derived | 'created_at' | 'updated_at'>

export async function insertUser(trx: Queries, user: NewUser): Promise<void> {
  await insertUsers(trx, [user])
}

export async function insertUsers(trx: Queries, users: NewUser[]): Promise<void> {
  const now = new Date().toISOString()
  const rows = users.map(user => ({
    ...user,
    user_name_key: caseFold(user.user_name),
    email_key: caseFold(user.email),
    ...searchColumns(user.name, user.user_name, user.email),
    created_at: now,
    updated_at: now,
  }))
  for (const part of chunk(rows)) await trx.insertInto('users').values(part).execute()
}

type Change = Omit<UserChange, 'seq' | 'id' | Derived | 'created_at' | 'updated_at'>

/** @param old as read in the same transaction */
export function updateUser(trx: Queries, old: UserRow, change: Change): Promise<UserRow> {
  const { name = old.name, user_name = old.user_name, email = old.email } = change
  return trx
    .updateTable('users')
    .set({
      ...(change.password_hash !== undefined && { has_generated_password: 0 as const }),
      ...change,
      user_name_key: caseFold(user_name),
      email_key: caseFold(email),
      ...searchColumns(name, user_name, email),
      updated_at: nextTimestamp(old.updated_at),
    })
    .where('id', '=', old.id)
    .returning(userColumns)
    .executeTakeFirstOrThrow()
}
