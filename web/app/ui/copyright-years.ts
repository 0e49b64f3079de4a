import { zonedFormat } from '../../../contract/zoned-format.ts'
import { shopTimeZone } from './shop-time-zone.ts'

const yearOf = zonedFormat('en', { year: 'numeric' })

/** Such as "2019–2026", in the shop's time zone. */
export function copyrightYears(since: number, now = Date.now()): string {
  const year = yearOf(now, shopTimeZone())
  return Number(year) > since ? `${since}–${year}` : year
}
