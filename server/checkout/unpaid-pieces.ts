import type { Transaction } from 'kysely'
import { selling } from '../../shop/selling.ts'
import type { Tables } from '../db/tables.ts'
import { Failure } from '../failure.ts'
import { shareOf } from '../limits/address.ts'
import type { OrderContext } from '../orders/transactions.ts'
import { hashToken } from '../tokens.ts'
import { countUnpaidPieces } from './unpaid-pieces.repository.ts'

type Buyer = {
  email: string
  /** The account that is signed in, if the email is its own: then strangers' orders do not count. */
  account: string | undefined
  origin: string
}

/** Stands for the network that an order comes from. */
export function originOf(address: string): string {
  return hashToken(shareOf(address))
}

/**
 * Has orders of one buyer, or from one network, follow each other until the transaction ends, so that
 * each sees what those before hold. Call before stock is locked.
 */
export async function lockUnpaid(
  { db }: Pick<OrderContext, 'db'>,
  trx: Transaction<Tables>,
  { email, account, origin }: Buyer,
): Promise<void> {
  await db.lock(trx, account ? `unpaid of ${account}` : `unpaid of ${email.toLowerCase()}`)
  await db.lock(trx, `unpaid from ${origin}`)
}

/**
 * Refuses an order that holds its pieces by now if too many wait for their payment.
 * @throws Failure `conflict`
 */
export async function mustBeFewUnpaid(
  { config }: Pick<OrderContext, 'config'>,
  trx: Transaction<Tables>,
  orderId: string,
  { email, account, origin }: Buyer,
): Promise<void> {
  if (!config.rateLimits) return
  const { buyer, network } = selling.unpaidPieces
  const own = await countUnpaidPieces(trx, { order: orderId })
  const ofNetwork = await countUnpaidPieces(trx, { origin })
  const ofBuyer = await countUnpaidPieces(trx, account ? { account } : { email })
  if (own > buyer) {
    const message = `An order can have up to ${buyer} sets. Order fewer and pay, then order the others.`
    throw new Failure('conflict', message)
  }
  // Anyone may have typed the email: a network from which nothing else waits has a share of its own.
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
