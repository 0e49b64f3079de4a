import { shop } from '../../../shop/shop.ts'

const time = new Intl.DateTimeFormat(shop.locale, { dateStyle: 'medium', timeStyle: 'short' })

/** A time, in the reader's time zone. */
export function DateTime({ at }: { at: string }) {
  return <time dateTime={at}>{time.format(new Date(at))}</time>
}
