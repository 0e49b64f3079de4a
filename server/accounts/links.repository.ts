import type { Queries, Reads } from '../db/database.ts'
import type { LinkTable, RegistrationTable } from '../db/tables.ts'
import { caseless } from './users.repository.ts'

const now = () => new Date().toISOString()

/** Without its picture, which is large. */
export function findRegistration(db: Reads, tokenHash: string) {
  return db
    .selectFrom('registrations')
    .select(['token_hash', 'browser_hash', 'name', 'user_name', 'email', 'phone', 'password_hash'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now())
    .executeTakeFirst()
}

export type Registration = NonNullable<Awaited<ReturnType<typeof findRegistration>>>

export async function findPicture(db: Reads, tokenHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('registrations')
    .select('picture')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.picture
}

export async function insertRegistration(
  trx: Queries,
  registration: Omit<RegistrationTable, 'email_key'>,
): Promise<void> {
  const email_key = caseless(registration.email)
  await trx
    .insertInto('registrations')
    .values({ ...registration, email_key })
    .execute()
}

/** @returns whether it was still there: of several at once, one takes it */
export async function takeRegistration(trx: Queries, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('registrations')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deleteRegistrationsFor(trx: Queries, email: string): Promise<void> {
  await trx.deleteFrom('registrations').where('email_key', '=', caseless(email)).execute()
}

const allKinds: LinkTable['kind'][] = ['email', 'reset']

export function findLink(db: Reads, tokenHash: string, kinds = allKinds) {
  return db
    .selectFrom('links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now())
    .where('kind', 'in', kinds)
    .executeTakeFirst()
}

export async function insertLink(trx: Queries, link: LinkTable): Promise<void> {
  await trx.insertInto('links').values(link).execute()
}

/** @returns whether it was still there: of several at once, one takes it */
export async function takeLink(trx: Queries, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('links')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deleteLinksOf(trx: Queries, userId: string, kinds = allKinds) {
  await trx.deleteFrom('links').where('user_id', '=', userId).where('kind', 'in', kinds).execute()
}
