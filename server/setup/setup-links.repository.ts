import type { Queries } from '../db/database.ts'

export async function insertLink(db: Queries, hash: string, expiresAt: string): Promise<void> {
  await db.insertInto('setup_links').values({ token_hash: hash, expires_at: expiresAt }).execute()
}

export async function isLink(trx: Queries, hash: string, now: string): Promise<boolean> {
  const found = await trx
    .selectFrom('setup_links')
    .select('token_hash')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

/** @param before those that expire earlier, instead of all */
export async function deleteLinks(trx: Queries, before?: string): Promise<void> {
  await trx
    .deleteFrom('setup_links')
    .$if(before !== undefined, query => query.where('expires_at', '<', before ?? ''))
    .execute()
}
