import type { Reads } from '../db/database.ts'

/** After so many attempts, something is wrong with more than one email or reply. */
const attemptsBeforeAlarm = 3

/**
 * Jobs of each kind: how many wait, how many of them were tried in vain several times, how many failed, and since
 * when the oldest that nobody runs has been due.
 * @param now by the database's clock, which ends locks
 */
export function countJobs(db: Reads, now: string) {
  return db
    .selectFrom('jobs')
    .select(({ fn }) => [
      'kind',
      fn.countAll<number>().filterWhere('failed_at', 'is', null).as('waiting'),
      fn.countAll<number>().filterWhere('failed_at', 'is not', null).as('failed'),
      fn
        .countAll<number>()
        .filterWhere('failed_at', 'is', null)
        .filterWhere('attempts', '>=', attemptsBeforeAlarm)
        .filterWhere('last_error', 'is not', null)
        .as('retrying'),
      fn
        .min<string | null>('run_at')
        .filterWhere('failed_at', 'is', null)
        .filterWhere(row =>
          row.or([row('locked_until', 'is', null), row('locked_until', '<=', now)]),
        )
        .as('dueSince'),
    ])
    .groupBy('kind')
    .execute()
}

/** Reads the index of the states alone. */
export function countOrders(db: Reads) {
  return db
    .selectFrom('orders')
    .select(({ fn }) => ['state', 'payment', fn.countAll<number>().as('count')])
    .groupBy(['state', 'payment'])
    .execute()
}
