import { day } from '../../../contract/time/durations.ts'
import type { Cents } from '../../money.ts'

/** Article 6a of Directive 98/6/EC: not shorter than 30 days before the reduction. */
const daysBefore = 30

/** The price from a time on; null while the product was not for sale. */
export type OfferedPrice = { since: string; cents: Cents | null }

export function referencePeriodStart(at: string): string {
  return new Date(Date.parse(at) - daysBefore * day).toISOString()
}

/**
 * The lowest price of the 30 days before a time, or of the days since the product was first offered.
 * @param history oldest first, starting with the price at the beginning of those days
 * @returns null if the product was not for sale then
 */
export function lowestPrice(history: OfferedPrice[], at: string): Cents | null {
  const from = referencePeriodStart(at)
  const offered = history.flatMap(({ since, cents }, index) => {
    const until = history[index + 1]?.since ?? at
    return since < at && until > from && cents !== null ? [cents] : []
  })
  return offered.reduce<Cents | null>(
    (lowest, price) => (lowest === null || price < lowest ? price : lowest),
    null,
  )
}

/**
 * The former price to show next to a reduced one.
 * @returns null if the reduced price is not lower: showing a reduction would mislead
 */
export function formerPrice(history: OfferedPrice[], at: string, reduced: Cents): Cents | null {
  const lowest = lowestPrice(history, at)
  return lowest !== null && reduced < lowest ? lowest : null
}

/** Rounded down, so that it never promises too much. */
export function discountPercent(former: Cents, reduced: Cents): number {
  return Math.floor(((former - reduced) * 100) / former)
}
