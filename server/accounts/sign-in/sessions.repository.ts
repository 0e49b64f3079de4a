import type { Queries, Reads } from '../../db/database.ts'

export function findSession(db: Reads, tokenHash: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('roles', 'roles.id', 'users.role')
    .select([
      'users.id',
      'users.user_name',
      'users.role',
      'users.is_banned',
      'roles.permissions',
      'sessions.created_at',
      'sessions.seen_at',
      'sessions.proved_at',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

const maxSessions = 20

/** Adds a session, and deletes the user's least recently used ones beyond the limit. */
export async function insertSession(
  trx: Queries,
  { tokenHash, userId, provedAt }: { tokenHash: string; userId: string; provedAt: string | null },
) {
  const now = new Date().toISOString()
  await trx
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      created_at: now,
      seen_at: now,
      proved_at: provedAt,
    })
    .execute()
  // Keep the new session even if the others are dated in the future by a clock that was ahead.
  const seenLast = trx
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', tokenHash)
    .orderBy('seen_at', 'desc')
    .limit(maxSessions - 1)
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', tokenHash)
    .where('token_hash', 'not in', seenLast)
    .execute()
}

export async function touchSession(
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

/**
 * Records that the user has just entered their password, and gives the session another token.
 * @returns whether the session still exists
 */
export async function renewSession(
  trx: Queries,
  tokenHash: string,
  newTokenHash: string,
): Promise<boolean> {
  const now = new Date().toISOString()
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ token_hash: newTokenHash, seen_at: now, proved_at: now })
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteSession(db: Queries, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

export async function deleteUserSessions(trx: Queries, userId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

export async function isTrustedDevice(
  db: Reads,
  { userId, tokenHash, between }: { userId: string; tokenHash: string; between: [string, string] },
): Promise<boolean> {
  const row = await db
    .selectFrom('trusted_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .where('signed_in_at', '>', between[0])
    .where('signed_in_at', '<=', between[1])
    .executeTakeFirst()
  return row !== undefined
}

const maxTrustedDevices = 20

/** Replaces the device's previous token. */
export async function insertTrustedDevice(
  trx: Queries,
  {
    userId,
    tokenHash,
    oldHash,
  }: { userId: string; tokenHash: string; oldHash: string | undefined },
): Promise<void> {
  const ofUser = trx.deleteFrom('trusted_devices').where('user_id', '=', userId)
  if (oldHash) await ofUser.where('token_hash', '=', oldHash).execute()
  await trx
    .insertInto('trusted_devices')
    .values({ user_id: userId, token_hash: tokenHash, signed_in_at: new Date().toISOString() })
    .execute()
  const newest = trx
    .selectFrom('trusted_devices')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', tokenHash)
    .orderBy('signed_in_at', 'desc')
    .limit(maxTrustedDevices - 1)
  await ofUser.where('token_hash', '!=', tokenHash).where('token_hash', 'not in', newest).execute()
}

/** To be called after a new password: someone who knew the old one may have used these devices. */
export async function deleteTrustedDevices(trx: Queries, userId: string): Promise<void> {
  await trx.deleteFrom('trusted_devices').where('user_id', '=', userId).execute()
}
