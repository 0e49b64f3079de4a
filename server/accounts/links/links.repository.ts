import { type Insertable, type SqlBool, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Queries, Reads } from '../../db/database.ts'
import type { LinkTable, RegistrationTable } from '../../db/tables.ts'
import { caseFold } from '../users.repository.ts'
import { latestExpiry, linkLifetime } from './link-lifetime.ts'

const now = () => new Date().toISOString()

/** Without the image, which is large. */
export function findRegistration(db: Reads, tokenHash: string) {
  return db
    .selectFrom('registrations')
    .select(['token_hash', 'browser_hash', 'name', 'user_name', 'email', 'phone', 'password_hash'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now())
    .where('expires_at', '<=', latestExpiry(linkLifetime.signUp))
    .executeTakeFirst()
}

export type Registration = NonNullable<Awaited<ReturnType<typeof findRegistration>>>

/** The email address of the sign-up that this browser requested. */
export function findRegistrationByBrowser(db: Reads, browserHash: string) {
  return db
    .selectFrom('registrations')
    .select('email')
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now())
    .where('expires_at', '<=', latestExpiry(linkLifetime.signUp))
    .executeTakeFirst()
}

export async function replaceRegistrationLink(
  trx: Queries,
  browserHash: string,
  link: Pick<RegistrationTable, 'token_hash' | 'expires_at'>,
): Promise<void> {
  await trx.updateTable('registrations').set(link).where('browser_hash', '=', browserHash).execute()
}

export function findRegistrationImage(db: Reads, tokenHash: string) {
  return db
    .selectFrom('registrations')
    .select('picture_webp')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

/** The size of a database page. It also bounds how many rows the sum below reads. */
const smallestImage = 4 * 1024

type Derived = 'id' | 'email_key' | 'picture_size' | 'signed_up_at'

export async function insertRegistration(
  trx: Queries,
  registration: Omit<Insertable<RegistrationTable>, Derived>,
): Promise<void> {
  const email_key = caseFold(registration.email)
  const bytes = registration.picture_webp?.length ?? 0
  await trx
    .insertInto('registrations')
    .values({
      ...registration,
      id: uuidv7(),
      email_key,
      picture_size: Math.max(bytes, smallestImage),
      signed_up_at: now(),
    })
    .execute()
}

/** A literal, because a partial index cannot match bound values. */
const hasImage = sql<SqlBool>`picture_size > 0`

/** Drops the oldest pending images until the rest fit. */
export async function dropOldestImages(db: Queries, mostBytes: number): Promise<void> {
  // One row at a time: locking several could deadlock with an activation.
  while ((await countPendingImageBytes(db)) > mostBytes) {
    await db
      .updateTable('registrations')
      .set({ picture_webp: null, picture_size: 0 })
      .where('token_hash', '=', query =>
        query
          .selectFrom('registrations')
          .select('token_hash')
          .where(hasImage)
          .orderBy('expires_at')
          .limit(1),
      )
      .execute()
  }
}

async function countPendingImageBytes(db: Queries): Promise<number> {
  const { bytes } = await db
    .selectFrom('registrations')
    .select(query => query.fn.sum('picture_size').as('bytes'))
    .where(hasImage)
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

/** @returns whether it was still there: only one of several concurrent callers takes it */
export async function consumeRegistration(trx: Queries, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('registrations')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deleteRegistrationsByEmail(trx: Queries, email: string): Promise<void> {
  await trx.deleteFrom('registrations').where('email_key', '=', caseFold(email)).execute()
}

const allKinds: LinkTable['kind'][] = ['email', 'reset']

export async function findLink(db: Reads, tokenHash: string, kinds = allKinds) {
  const link = await db
    .selectFrom('links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now())
    .where('kind', 'in', kinds)
    .executeTakeFirst()
  return link && link.expires_at <= latestExpiry(linkLifetime[link.kind]) ? link : undefined
}

/** A user's email change that awaits confirmation. */
export function findEmailChange(db: Reads, userId: string) {
  return db
    .selectFrom('links')
    .select(['email', 'expires_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'email')
    .$narrowType<{ email: string }>()
    .where('expires_at', '>', now())
    .where('expires_at', '<=', latestExpiry(linkLifetime.email))
    .executeTakeFirst()
}

export async function findUnconfirmedEmails(db: Queries, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('links').select('email').where('user_id', '=', userId).execute()
  return rows.flatMap(({ email }) => email ?? [])
}

export async function insertLink(trx: Queries, link: LinkTable): Promise<void> {
  await trx.insertInto('links').values(link).execute()
}

/** @returns whether it was still there: only one of several concurrent callers takes it */
export async function consumeLink(trx: Queries, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('links')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deleteUserLinks(trx: Queries, userId: string, kinds = allKinds) {
  await trx.deleteFrom('links').where('user_id', '=', userId).where('kind', 'in', kinds).execute()
}
