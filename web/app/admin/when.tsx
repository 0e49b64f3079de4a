import { shop } from '../../../contract/shop.ts'

const time = new Intl.DateTimeFormat(shop.locale, { dateStyle: 'medium', timeStyle: 'short' })

/** A time, as the clock of whoever reads it showed it. */
export function When({ at }: { at: string }) {
  return <time dateTime={at}>{time.format(new Date(at))}</time>
}
