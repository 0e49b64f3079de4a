import type { Database, Trx } from '../db/database.ts'

type DatabaseOf = { db: Pick<Database, 'lock' | 'lockShared'> }

const name = 'catalogue'

/** Keeps products from being hidden or deleted until a transaction that orders them or changes their stock ends. */
export function lockCatalogueShared({ db }: DatabaseOf, trx: Trx): Promise<void> {
  return db.lockShared(trx, name)
}

/** Waits for the orders in progress; later ones see what this transaction has committed. */
export function lockCatalogueExclusive({ db }: DatabaseOf, trx: Trx): Promise<void> {
  return db.lock(trx, name)
}
