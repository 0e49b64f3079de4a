import type { Queries } from '../db/database.ts'
import type { LinkTable, RegistrationTable } from '../db/tables.ts'
import { caseless } from './users.repository.ts'

const now = () => new Date().toISOString()

export function findRegistration(db: Queries, tokenHash: string) {
  return db
    .selectFrom('registrations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now())
    .executeTakeFirst()
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

export function findLink(db: Queries, tokenHash: string, kind?: LinkTable['kind']) {
  return db
    .selectFrom('links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now())
    .$if(kind !== undefined, query => query.where('kind', '=', kind ?? 'reset'))
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

export async function deleteLinksOf(trx: Queries, userId: string, kind?: LinkTable['kind']) {
  await trx
    .deleteFrom('links')
    .where('user_id', '=', userId)
    .$if(kind !== undefined, query => query.where('kind', '=', kind ?? 'reset'))
    .execute()
}
