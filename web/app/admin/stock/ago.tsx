import { shop } from '../../../../contract/shop.ts'

const whole = new Intl.DateTimeFormat(shop.locale, { dateStyle: 'medium', timeStyle: 'short' })
const day = new Intl.DateTimeFormat(shop.locale, { dateStyle: 'medium' })

const minute = 60_000
const hour = 60 * minute

/** How long ago something was, and the time itself as its title. */
export function Ago({ at }: { at: string }) {
  return (
    <time dateTime={at} title={whole.format(new Date(at))}>
      {agoWords(at, Date.now())}
    </time>
  )
}

/** After a week its day. */
export function agoWords(at: string, now: number): string {
  const passed = now - Date.parse(at)
  if (passed < minute) return 'just now'
  if (passed < hour) return `${Math.floor(passed / minute)} min ago`
  if (passed < 24 * hour) return `${Math.floor(passed / hour)} h ago`
  const days = Math.floor(passed / (24 * hour))
  return days > 7 ? day.format(new Date(at)) : `${days} d ago`
}
