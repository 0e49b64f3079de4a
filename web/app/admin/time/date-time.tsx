import { formatShopDay, formatShopTime } from './shop-time.ts'

/** A time, in the shop's time zone. */
export function DateTime({ at }: { at: string }) {
  return <time dateTime={at}>{formatShopTime(at)}</time>
}

/** The day of a time, in the shop's time zone. */
export function Day({ at }: { at: string }) {
  return <time dateTime={at}>{formatShopDay(at)}</time>
}
