import { sql } from 'kysely'
import { countRows } from '../../db/count-rows.ts'
import type { Page, Queries, Reads } from '../../db/database.ts'
import { latestExpiry, linkLifetime } from '../links/link-lifetime.ts'
import { caseFold } from '../users.repository.ts'

export type SignUpRow = NonNullable<Awaited<ReturnType<typeof findSignUp>>>

/** Pending sign-ups, newest first. Skipping and searching read only an index. */
export function findSignUps(db: Reads, search: string, { limit, offset }: Page) {
  const ids = matching(db, search)
    .orderBy('signed_up_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
  return selectSignUps(db)
    .where('id', 'in', ids)
    .orderBy('signed_up_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Counts up to a limit. */
export function countSignUps(db: Reads, search: string, most: number): Promise<number> {
  return countRows(db, matching(db, search).limit(most))
}

export function findSignUp(db: Reads, id: string) {
  return selectSignUps(db)
    .where('id', '=', id)
    .where('expires_at', '>', new Date().toISOString())
    .where('expires_at', '<=', latestExpiry(linkLifetime.signUp))
    .executeTakeFirst()
}

export async function renewSignUp(
  trx: Queries,
  id: string,
  link: { token_hash: string; expires_at: string },
): Promise<void> {
  await trx.updateTable('registrations').set(link).where('id', '=', id).execute()
}

export async function deleteSignUp(trx: Queries, id: string): Promise<void> {
  await trx.deleteFrom('registrations').where('id', '=', id).execute()
}

function selectSignUps(db: Reads) {
  return db
    .selectFrom('registrations')
    .select(['id', 'name', 'user_name', 'email', 'signed_up_at', 'expires_at'])
    .select(({ selectFrom }) =>
      selectFrom('users')
        .select(count => count.fn.countAll<number>().as('accounts'))
        .whereRef('users.email_key', '=', 'registrations.email_key')
        .as('accounts'),
    )
}

function matching(db: Reads, search: string) {
  const part = `%${caseFold(search).replace(/[\\%_]/g, '\\$&')}%`
  return db
    .selectFrom('registrations')
    .select('id')
    .where('expires_at', '>', new Date().toISOString())
    .where('expires_at', '<=', latestExpiry(linkLifetime.signUp))
    .$if(search !== '', query => query.where(sql<boolean>`email_key like ${part} escape '\\'`))
}
