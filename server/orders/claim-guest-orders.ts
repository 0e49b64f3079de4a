import type { Trx } from '../db/database.ts'
import { assignOrders } from './orders.repository.ts'

/**
 * Moves all guest orders of an email address into the account just created for it. Opening the
 * sign-up link has proved that the address is theirs.
 * @returns whether there were any
 */
export function claimGuestOrders(trx: Trx, userId: string, email: string): Promise<boolean> {
  return assignOrders(trx, userId, email)
}
