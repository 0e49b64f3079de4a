import type { Queries } from '../db/database.ts'
import type { NewUserRow, UserChange } from '../db/tables.ts'

const columns = [
  'id',
  'name',
  'user_name',
  'email',
  'phone',
  'image',
  'is_admin',
  'is_banned',
  'created_at',
  'updated_at',
] as const

/** What e-mail addresses and user names are compared by. */
export function caseless(text: string): string {
  return text.toLowerCase()
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

export function findUser(db: Queries, id: string) {
  return db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst()
}

export function findUserByEmail(db: Queries, email: string) {
  return db
    .selectFrom('users')
    .select(columns)
    .where('email_key', '=', caseless(email))
    .executeTakeFirst()
}

/** A user with the hash of his password. */
export function findCredentials(db: Queries, by: { id: string } | { email: string }) {
  return db
    .selectFrom('users')
    .select([...columns, 'password_hash'])
    .$if('id' in by, query => query.where('id', '=', 'id' in by ? by.id : ''))
    .$if('email' in by, query =>
      query.where('email_key', '=', caseless('email' in by ? by.email : '')),
    )
    .executeTakeFirst()
}

/** Whether somebody else than `exceptId` has the user name. */
export async function isUserNameTaken(db: Queries, userName: string, exceptId = '') {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('user_name_key', '=', caseless(userName))
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

export async function hasUnbannedAdmin(db: Queries): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', 1)
    .where('is_banned', '=', 0)
    .executeTakeFirst()
  return row !== undefined
}

type NewUser = Omit<NewUserRow, 'user_name_key' | 'email_key' | 'created_at' | 'updated_at'>

export async function insertUser(trx: Queries, user: NewUser): Promise<void> {
  const now = new Date().toISOString()
  await trx
    .insertInto('users')
    .values({
      ...user,
      user_name_key: caseless(user.user_name),
      email_key: caseless(user.email),
      created_at: now,
      updated_at: now,
    })
    .execute()
}

type Change = Omit<UserChange, 'id' | 'user_name_key' | 'email_key'> & { updated_at: string }

export async function updateUser(trx: Queries, id: string, change: Change): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      ...change,
      ...(change.user_name !== undefined && { user_name_key: caseless(change.user_name) }),
      ...(change.email !== undefined && { email_key: caseless(change.email) }),
    })
    .where('id', '=', id)
    .execute()
}
