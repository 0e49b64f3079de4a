import { z } from 'zod'
import { integer } from './numbers.ts'
import { AddressText, type Seller, sellerLines } from './seller.ts'

/** Directive 2011/83/EU, Article 9(1). */
const leastWithdrawalDays = 14

export const ReturnsSettings = z.object({
  /** Where buyers send goods back to, in lines. Empty for the seller's address. */
  address: z.union([z.literal(''), AddressText]),
  /** Days after the last delivery in which buyers may withdraw from the contract. */
  withdrawalDays: integer(leastWithdrawalDays, 365),
  /** Who pays for the parcel that brings goods back. */
  paidBy: z.enum(['buyer', 'seller']),
})
export type ReturnsSettings = z.output<typeof ReturnsSettings>

/** The lines of the address that goods are sent back to. @param own the owner's; empty for the seller's */
export function returnsLines(own: string, seller: Seller): string[] {
  return own === '' ? sellerLines(seller) : own.split('\n')
}
