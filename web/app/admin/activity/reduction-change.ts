import type { Activity } from '../../../../contract/activities/activity.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { formatShopTime } from '../time/shop-time.ts'

type Fields = Activity['before']

const whole = ['price', 'regularPrice', 'reducedPrice', 'reducedFrom', 'reducedUntil']

/**
 * What was done to a reduction, in words: `Reduced from €549.00 to €499.00`.
 * @param at when it was done
 * @returns the words and the fields that they stand for; undefined if it was nothing
 */
export function reductionChange(
  before: Fields,
  after: Fields,
  at: string,
): { words: string; fields: string[] } | undefined {
  const [old, now] = [before.reducedPrice, after.reducedPrice]
  const isOld = typeof old === 'number'
  if (typeof now !== 'number') {
    return isOld ? { words: `Reduction to ${formatPrice(old)} ended`, fields: whole } : undefined
  }
  // The price is the reduced one.
  if (isOld) {
    const words = `Reduced price from ${formatPrice(old)} to ${formatPrice(now)}`
    return { words, fields: ['price', 'reducedPrice'] }
  }
  const { regularPrice, reducedFrom, reducedUntil } = after
  const starts = String(reducedFrom) > at ? `, starting ${formatShopTime(String(reducedFrom))}` : ''
  const ends = reducedUntil ? ` until ${formatShopTime(String(reducedUntil))}` : ''
  const change = starts ? 'Reduction scheduled' : 'Reduced'
  const prices = `from ${formatPrice(Number(regularPrice))} to ${formatPrice(now)}`
  return { words: `${change} ${prices}${starts}${ends}`, fields: whole }
}
