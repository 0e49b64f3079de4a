import { z } from 'zod'
import { distinct, filledText, oneLine, text } from '../fields.ts'
import { maxCarrier } from '../limits.ts'
import { HttpsLink, linkMessage, maxLink } from './https-link.ts'

/** What stands for the tracking number in an address. */
export const numberPlaceholder = '{number}'

export const maxCarriers = 50

const missingNumber = `Use ${numberPlaceholder} exactly once, where the tracking number goes`

/** Where a carrier shows a parcel; empty: nowhere. */
const TrackingPattern = text(maxLink, linkMessage)
  .refine(pattern => pattern === '' || pattern.split(numberPlaceholder).length === 2, {
    error: missingNumber,
    abort: true,
  })
  .refine(isAddress, `${linkMessage} and has ${numberPlaceholder} after the domain`)

/** Whether a number makes an address of it, always of the same site. */
function isAddress(pattern: string): boolean {
  if (pattern === '') return true
  const links = ['1', '2'].map(number =>
    HttpsLink.safeParse(pattern.replace(numberPlaceholder, number)),
  )
  const hosts = links.map(({ data }) => data && new URL(data).host)
  return hosts[0] !== undefined && hosts[0] === hosts[1]
}

export const Carriers = z
  .array(
    z.object({
      name: filledText(maxCarrier, 'Enter a name').check(oneLine),
      link: TrackingPattern,
    }),
  )
  .max(maxCarriers)
  .check(distinct(({ name }) => carrierKey(name), 'Another carrier has this name'))
export type Carriers = z.output<typeof Carriers>

/** Makes carrier names comparable, ignoring case and surrounding spaces. */
export function carrierKey(name: string): string {
  return name.trim().toLowerCase()
}
