import type { Reads } from '../db/database.ts'

/** Jobs of each kind: how many wait, how many failed, and since when the oldest that waits has been due. */
export function countJobs(db: Reads) {
  return db
    .selectFrom('jobs')
    .select(({ fn }) => [
      'kind',
      fn.countAll<number>().filterWhere('failed_at', 'is', null).as('waiting'),
      fn.countAll<number>().filterWhere('failed_at', 'is not', null).as('failed'),
      fn.min<string | null>('run_at').filterWhere('failed_at', 'is', null).as('dueSince'),
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
