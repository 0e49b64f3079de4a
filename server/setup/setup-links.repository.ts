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

export async function deleteLinks(trx: Queries): Promise<void> {
  await trx.deleteFrom('setup_links').execute()
}
