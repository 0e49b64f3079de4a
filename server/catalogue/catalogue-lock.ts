import type { Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

type DatabaseOf = { db: Pick<Database, 'lock' | 'lockShared'> }

const name = 'catalogue'

/** Keeps products from being hidden or deleted until the transaction of an order ends. */
export function lockCatalogueShared({ db }: DatabaseOf, trx: Transaction<Tables>): Promise<void> {
  return db.lockShared(trx, name)
}

/** Waits for the orders in progress; later ones see what this transaction has committed. */
export function lockCatalogueExclusive(
  { db }: DatabaseOf,
  trx: Transaction<Tables>,
): Promise<void> {
  return db.lock(trx, name)
}
