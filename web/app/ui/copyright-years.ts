import { shopTimeZone } from './shop-time-zone.ts'

/** Such as "2019–2026", in the shop's time zone. */
export function copyrightYears(since: number, now = new Date()): string {
  const year = now.toLocaleDateString('en', { year: 'numeric', timeZone: shopTimeZone() })
  return Number(year) > since ? `${since}–${year}` : year
}
