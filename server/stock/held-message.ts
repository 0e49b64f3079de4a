import { toOrderNumber } from '../order-number.ts'

/** Further orders are only counted. */
const mostNamed = 3

/** Explains why stock cannot be lower than orders hold. @param seqs of the orders that hold them */
export function heldMessage(seqs: number[], held: number, wanted: number): string {
  const named = seqs.length > mostNamed ? seqs.slice(0, mostNamed - 1) : seqs
  const numbers = named.map(toOrderNumber)
  const more = seqs.length - named.length
  const words = more > 0 ? [...numbers, `${more} more`] : numbers
  const last = words.pop()
  const orders = words.length > 0 ? `${words.join(', ')} and ${last}` : last
  const holders = seqs.length === 1 ? `Order ${orders} holds` : `Orders ${orders} hold`
  const who = orders === undefined ? 'Orders hold' : holders
  return `${who} ${held} of these items, so the stock can’t be ${wanted}.`
}
