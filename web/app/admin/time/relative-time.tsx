import { hour, minute } from '../../../../contract/time/durations.ts'
import { formatShopDay, formatShopTime } from './shop-time.ts'

/** How long ago a time was; after a month its day. */
export function relativeTime(at: string, now: number): string {
  const passed = now - Date.parse(at)
  if (passed < minute) return 'just now'
  if (passed < hour) return `${Math.floor(passed / minute)} min ago`
  if (passed < 24 * hour) return `${Math.floor(passed / hour)} h ago`
  const days = Math.floor(passed / (24 * hour))
  if (days > 30) return formatShopDay(at)
  return days === 1 ? '1 day ago' : `${days} days ago`
}

export function RelativeTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatShopTime(at)}>
      {relativeTime(at, Date.now())}
    </time>
  )
}
