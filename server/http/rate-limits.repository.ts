import type { Queries, Reads } from '../db/database.ts'

/** When a key's window ends, in ms, if it is full. */
export async function findFullWindow(
  db: Reads,
  { key, points, now }: { key: string; points: number; now: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('rate_limits')
    .select('expire')
    .where('key', '=', key)
    .where('points', '>=', points)
    .where('expire', '>', now)
    .executeTakeFirst()
  return row && Number(row.expire)
}

/**
 * Counts a try in the window that is open, or opens one.
 * @returns when the window ends, in ms; undefined where it is full, and nothing was counted
 */
export async function countTry(
  trx: Queries,
  { key, points, now, until }: { key: string; points: number; now: number; until: number },
): Promise<number | undefined> {
  const row = await trx
    .insertInto('rate_limits')
    .values({ key, points: 1, expire: until })
    .onConflict(conflict =>
      conflict
        .column('key')
        .doUpdateSet(old => ({
          points: old
            .case()
            .when('rate_limits.expire', '<=', now)
            .then(1)
            .else(old('rate_limits.points', '+', 1))
            .end(),
          expire: old
            .case()
            .when('rate_limits.expire', '<=', now)
            .then(until)
            .else(old.ref('rate_limits.expire'))
            .end(),
        }))
        .where(old =>
          old.or([old('rate_limits.expire', '<=', now), old('rate_limits.points', '<', points)]),
        ),
    )
    .returning('expire')
    .executeTakeFirst()
  return row && Number(row.expire)
}

/** Takes a try back, if its window is still the one that it was counted in. */
export async function takeBackTry(trx: Queries, key: string, expire: number): Promise<void> {
  await trx
    .updateTable('rate_limits')
    .set(row => ({ points: row('points', '-', 1) }))
    .where('key', '=', key)
    .where('expire', '=', expire)
    .where('points', '>', 0)
    .execute()
}
