import { formatDateTime } from './order-text.ts'

/** A time to the minute in the shop's time zone, so that the server and every browser show the same. */
export function LocalDateTime({ time }: { time: string }) {
  return <time dateTime={time}>{formatDateTime(time)}</time>
}
