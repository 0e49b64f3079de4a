import { formatShopTime } from './shop-time.ts'

/** A time, in the shop's time zone. */
export function DateTime({ at }: { at: string }) {
  return <time dateTime={at}>{formatShopTime(at)}</time>
}
