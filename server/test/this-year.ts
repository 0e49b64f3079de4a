import { shopDay } from '../../contract/time/shop-day.ts'
import { shopDefaults } from '../../shop/defaults.ts'

/** The year by the shop's time zone, not the machine's. */
export function thisYear(timeZone = shopDefaults.shop.timeZone): number {
  return Number(shopDay(Date.now(), timeZone).slice(0, 4))
}
