import { type Carriers, carrierKey, numberPlaceholder } from '../settings/carriers.ts'

/**
 * Where a package can be followed, if its carrier is one of those of the settings: its tracking number may be that
 * address itself.
 */
export function trackingLink(
  carriers: Carriers,
  { carrier, tracking }: { carrier: string; tracking: string },
): string | null {
  if (isAddress(tracking)) return tracking
  const number = tracking.replace(/\s/g, '')
  const link = carriers.find(({ name }) => carrierKey(name) === carrierKey(carrier))?.link
  return link && number ? link.replace(numberPlaceholder, () => encodeURIComponent(number)) : null
}

function isAddress(tracking: string): boolean {
  return /^https?:\/\//.test(tracking) && URL.canParse(tracking)
}
