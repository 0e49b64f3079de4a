import type { DbContext } from '../app-context.ts'
import type { Trx } from '../db/database.ts'
import { Failure } from '../failure.ts'
import { shareOf } from '../limits/address.ts'
import type { OrderContext } from '../orders/transactions.ts'
import { hashToken } from '../tokens.ts'
import { sumUnpaidQuantity } from './unpaid-quantity.repository.ts'

type Buyer = {
  email: string
  /** The signed-in account, if the email is its own: then strangers' orders with that email don't count. */
  account: string | undefined
  origin: string
}

/** Identifies the network that an order comes from. */
export function hashNetwork(address: string): string {
  return hashToken(shareOf(address))
}

/**
 * Serializes orders of one buyer, and from one network, until the transaction ends, so that
 * each sees what earlier ones hold. Call it before stock is locked.
 */
export async function lockUnpaidOrders(
  { db }: DbContext,
  trx: Trx,
  { email, account, origin }: Buyer,
): Promise<void> {
  await db.lock(trx, account ? `unpaid of ${account}` : `unpaid of ${email.toLowerCase()}`)
  await db.lock(trx, `unpaid from ${origin}`)
}

/**
 * Rejects an order, whose stock is already held, if the buyer or network then has too many unpaid items.
 * @throws Failure `conflict`
 */
export async function assertUnpaidLimit(
  { config, settings }: Pick<OrderContext, 'config' | 'settings'>,
  trx: Trx,
  orderId: string,
  { email, account, origin }: Buyer,
): Promise<void> {
  if (!config.rateLimits) return
  const { unpaidPerBuyer: buyer, unpaidPerNetwork: network } = (await settings.read(trx)).orders
  const own = await sumUnpaidQuantity(trx, { order: orderId })
  const ofNetwork = await sumUnpaidQuantity(trx, { origin })
  const ofBuyer = await sumUnpaidQuantity(trx, account ? { account } : { email })
  if (own > buyer) {
    const message = `An order can have up to ${buyer} sets. Order fewer and pay, then order the others.`
    throw new Failure('conflict', message)
  }
  // Anyone may have typed the email, so a network without other unpaid orders gets an allowance of its own.
  const most = !account && ofNetwork === own ? 2 * buyer : buyer
  if (ofBuyer > most) {
    const message = `Up to ${buyer} of your sets can be unpaid at once. Pay for or cancel your other orders, or order fewer.`
    throw new Failure('conflict', message)
  }
  if (ofNetwork > network) {
    const message =
      'Too many sets ordered from your network are unpaid. Pay for or cancel your other orders, or try again later.'
    throw new Failure('conflict', message)
  }
}
