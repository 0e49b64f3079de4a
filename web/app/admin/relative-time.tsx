import { hour, minute } from '../../../contract/durations.ts'
import { shop } from '../../../shop/shop.ts'

const whole = new Intl.DateTimeFormat(shop.locale, { dateStyle: 'medium', timeStyle: 'short' })
const day = new Intl.DateTimeFormat(shop.locale, { dateStyle: 'medium' })

/** How long ago a time was; after a month its day. */
export function relativeTime(at: string, now: number): string {
  const passed = now - Date.parse(at)
  if (passed < minute) return 'just now'
  if (passed < hour) return `${Math.floor(passed / minute)} min ago`
  if (passed < 24 * hour) return `${Math.floor(passed / hour)} h ago`
  const days = Math.floor(passed / (24 * hour))
  if (days > 30) return day.format(new Date(at))
  return days === 1 ? '1 day ago' : `${days} days ago`
}

export function RelativeTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={whole.format(new Date(at))}>
      {relativeTime(at, Date.now())}
    </time>
  )
}
