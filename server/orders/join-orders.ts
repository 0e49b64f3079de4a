import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { assignOrders } from './orders.repository.ts'

/**
 * Moves all guest orders of an address into the account that was just made for it. Opening the
 * link of the sign-up has proved that the address is theirs.
 */
export function joinOrders(trx: Transaction<Tables>, userId: string, email: string): Promise<void> {
  return assignOrders(trx, userId, email)
}
