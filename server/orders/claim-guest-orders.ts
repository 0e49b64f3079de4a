import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { assignOrders } from './orders.repository.ts'

/**
 * Moves all guest orders of an email address into the account just created for it. Opening the
 * sign-up link has proved that the address is theirs.
 * @returns whether there were any
 */
export function claimGuestOrders(
  trx: Transaction<Tables>,
  userId: string,
  email: string,
): Promise<boolean> {
  return assignOrders(trx, userId, email)
}
