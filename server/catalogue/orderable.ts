import type { Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

type DatabaseOf = { db: Pick<Database, 'lock' | 'lockShared'> }

const name = 'orderable'

/** What an order in progress finds in the shop stays there until its transaction ends. */
export function keepOrderable({ db }: DatabaseOf, trx: Transaction<Tables>): Promise<void> {
  return db.lockShared(trx, name)
}

/** Waits for the orders in progress; those that come after find what this transaction leaves. */
export function keepFromOrders({ db }: DatabaseOf, trx: Transaction<Tables>): Promise<void> {
  return db.lock(trx, name)
}
