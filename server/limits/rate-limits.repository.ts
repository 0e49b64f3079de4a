import type { Queries, Reads } from '../db/database.ts'

export type Window = { key: string; points: number; end: number }

/** The windows of keys, open or expired. */
export async function findWindows(db: Reads, keys: string[]): Promise<Window[]> {
  const rows = await db.selectFrom('rate_limits').selectAll().where('key', 'in', keys).execute()
  return rows.map(({ key, points, expire }) => ({ key, points, end: expire }))
}

/** Times in ms. A window that ends after `latest` is from a wrong clock, and counts as expired. */
type Try = { key: string; most: number; now: number; until: number; latest: number }

/**
 * Counts an attempt in the open window, or opens a window that ends at `until`.
 * @returns the window; undefined if it was full, and nothing was counted
 */
export async function countAttempt(
  trx: Queries,
  { key, most, now, until, latest }: Try,
): Promise<Window | undefined> {
  const row = await trx
    .insertInto('rate_limits')
    .values({ key, points: 1, expire: until })
    .onConflict(conflict =>
      conflict
        .column('key')
        .doUpdateSet(old => {
          const isOver = old.or([
            old('rate_limits.expire', '<=', now),
            old('rate_limits.expire', '>', latest),
          ])
          return {
            points: old
              .case()
              .when(isOver)
              .then(1)
              .else(old('rate_limits.points', '+', 1))
              .end(),
            expire: old
              .case()
              .when(isOver)
              .then(old.val(until))
              .else(old.ref('rate_limits.expire'))
              .end(),
          }
        })
        .where(old =>
          old.or([
            old('rate_limits.expire', '<=', now),
            old('rate_limits.expire', '>', latest),
            old('rate_limits.points', '<', most),
          ]),
        ),
    )
    .returning(['points', 'expire'])
    .executeTakeFirst()
  return row && { key, points: row.points, end: row.expire }
}

/** Refunds an attempt, if its window is still the one in which it was counted. */
export async function refundAttempt(trx: Queries, { key, end }: Window): Promise<void> {
  await trx
    .updateTable('rate_limits')
    .set(row => ({ points: row('points', '-', 1) }))
    .where('key', '=', key)
    .where('expire', '=', end)
    .where('points', '>', 0)
    .execute()
}
