import { seller } from './info.ts'

/** The lines of the address that goods are sent back to. @param own the owner's; empty for the seller's */
export function returnsAddressOf(own = ''): string[] {
  return own === '' ? [seller.name, ...seller.address] : own.split('\n')
}
