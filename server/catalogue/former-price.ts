import { day } from '../../contract/durations.ts'
import type { Cents } from '../money.ts'

/** Article 6a of Directive 98/6/EC: not shorter than 30 days before the reduction. */
const daysBefore = 30

/** A price that a product was offered for until the next one; null while nobody could buy it. */
export type OfferedPrice = { since: string; cents: Cents | null }

/** The first moment whose price counts for a reduction at a time. */
export function referencePeriodStart(at: string): string {
  return new Date(Date.parse(at) - daysBefore * day).toISOString()
}

/**
 * The lowest price of the 30 days before a time; of a product that was offered for fewer days, of
 * those.
 * @param history oldest first, with the price that those days began with
 * @returns null if nobody could buy it in these days
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
 * The former price to show beside a reduced one.
 * @returns null where the reduced price is not lower than that: showing a reduction would mislead
 */
export function formerPrice(history: OfferedPrice[], at: string, reduced: Cents): Cents | null {
  const lowest = lowestPrice(history, at)
  return lowest !== null && reduced < lowest ? lowest : null
}

/** How much less the reduced price is, in whole percent, rounded down so as not to promise more. */
export function discountPercent(former: Cents, reduced: Cents): number {
  return Math.floor(((former - reduced) * 100) / former)
}
