import type { Kysely } from 'kysely'

/** Lets a browser request the link of its sign-up again. */
export async function signUpsByBrowser(db: Kysely<unknown>) {
  await db.schema
    .createIndex('registrations_by_browser')
    .on('registrations')
    .column('browser_hash')
    .execute()
}
