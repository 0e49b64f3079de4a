import { shop } from '../../../shop/shop.ts'
import { timeZone } from '../../../shop/time-zone.ts'

const words = new Intl.DateTimeFormat(shop.locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone,
})

/** A moment in words, in the shop's time. */
export function formatShopTime(time: string): string {
  return words.format(new Date(time))
}
