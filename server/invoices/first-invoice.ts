import type { Database, Reads, Trx } from '../db/database.ts'
import { findCounters } from './invoices.repository.ts'

const name = 'time-zone'

/** Keeps the shop's time zone until the transaction of an invoice ends. */
export function lockTimeZoneShared(
  { db }: { db: Pick<Database, 'lockShared'> },
  trx: Trx,
): Promise<void> {
  return db.lockShared(trx, name)
}

/** Waits for invoices that are being issued; later ones have the time zone that is committed. */
export function lockTimeZone({ db }: { db: Pick<Database, 'lock'> }, trx: Trx): Promise<void> {
  return db.lock(trx, name)
}

/** Whether the shop has ever issued an invoice, even one that was deleted since. */
export async function hasDocuments(db: Reads): Promise<boolean> {
  return (await findCounters(db)).length > 0
}
