import { z } from 'zod'
import { Address, type Seller, sellerLines } from './seller.ts'

export const ReturnsSettings = z.object({
  /** Where buyers send goods back to, in lines. Empty for the seller's address. */
  address: z.union([z.literal(''), Address]),
})

/** The lines of the address that goods are sent back to. @param own the owner's; empty for the seller's */
export function returnsLines(own: string, seller: Seller): string[] {
  return own === '' ? sellerLines(seller) : own.split('\n')
}
