import { addDays, endOfShopDay, shopDay } from '../time/shop-day.ts'

/** Directive 2011/83/EU, Article 13(1). */
const refundDays = 14

/** When the refund for a withdrawal is due: the end of the last day allowed, in the shop's time zone. */
export function refundDueAt(withdrawnAt: string, timeZone: string): string {
  return endOfShopDay(addDays(shopDay(withdrawnAt, timeZone), refundDays), timeZone)
}
