import type { Queries, Reads } from '../db/database.ts'

export function findSession(db: Reads, tokenHash: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.user_name',
      'users.is_admin',
      'users.is_banned',
      'sessions.created_at',
      'sessions.seen_at',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export async function insertSession(trx: Queries, tokenHash: string, userId: string) {
  const now = new Date().toISOString()
  await trx
    .insertInto('sessions')
    .values({ token_hash: tokenHash, user_id: userId, created_at: now, seen_at: now })
    .execute()
}

export async function updateSeen(
  db: Queries,
  tokenHash: string,
  signal: AbortSignal,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ seen_at: new Date().toISOString() })
    .where('token_hash', '=', tokenHash)
    .execute({ signal })
}

export async function deleteSession(db: Queries, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

export async function deleteSessionsOf(trx: Queries, userId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

export async function isKnownBrowser(
  db: Reads,
  { userId, tokenHash, since }: { userId: string; tokenHash: string; since: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('known_browsers')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .where('signed_in_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

const mostKnownBrowsers = 20

/** A browser gets a new token with each sign-in, in place of the one that it had. */
export async function saveKnownBrowser(
  trx: Queries,
  {
    userId,
    tokenHash,
    oldHash,
  }: { userId: string; tokenHash: string; oldHash: string | undefined },
): Promise<void> {
  const ofUser = trx.deleteFrom('known_browsers').where('user_id', '=', userId)
  if (oldHash) await ofUser.where('token_hash', '=', oldHash).execute()
  await trx
    .insertInto('known_browsers')
    .values({ user_id: userId, token_hash: tokenHash, signed_in_at: new Date().toISOString() })
    .execute()
  const newest = trx
    .selectFrom('known_browsers')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy('signed_in_at', 'desc')
    .limit(mostKnownBrowsers)
  await ofUser.where('token_hash', 'not in', newest).execute()
}

/** After a new password: who knew the old one was in them too. */
export async function forgetBrowsers(trx: Queries, userId: string): Promise<void> {
  await trx.deleteFrom('known_browsers').where('user_id', '=', userId).execute()
}
