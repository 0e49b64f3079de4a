import { trackingLinks } from '../shop/tracking-links.ts'

const byName = new Map(Object.entries(trackingLinks).map(([name, link]) => [keyOf(name), link]))

/** Where a package can be followed: its tracking number may be that address itself. */
export function trackingLink(carrier: string, tracking: string): string | null {
  if (isAddress(tracking)) return tracking
  const number = tracking.replace(/\s/g, '')
  const template = byName.get(keyOf(carrier))
  return template && number ? template.replace('{number}', () => encodeURIComponent(number)) : null
}

function isAddress(tracking: string): boolean {
  return /^https?:\/\//.test(tracking) && URL.canParse(tracking)
}

/** As a name may be typed. */
function keyOf(carrier: string): string {
  return carrier.trim().toLowerCase()
}
