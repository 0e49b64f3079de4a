import { useHydrated } from '../ui/use-hydrated.ts'
import { formatMinute } from './order-text.ts'

/** A time to the minute, with its zone: UTC from the server, then the reader's own. */
export function LocalDateTime({ time }: { time: string }) {
  const hydrated = useHydrated()
  return <time dateTime={time}>{formatMinute(time, hydrated ? undefined : 'UTC')}</time>
}
