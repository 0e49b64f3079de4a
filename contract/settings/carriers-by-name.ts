import { carriers } from '../../shop/carriers.ts'
import { type Carriers, carrierKey } from './carriers.ts'

/** The carriers of a list that had only names: each once, with the link that the shop knows for it, if any. */
export function carriersByName(names: string[]): Carriers {
  const byKey = Map.groupBy(names, carrierKey)
  return [...byKey].map(([key, [name = '']]) => ({ name, link: findKnown(key)?.link ?? '' }))
}

/** The carrier that a new shop would have under a name. */
export function findKnown(name: string) {
  return carriers.find(carrier => carrierKey(carrier.name) === carrierKey(name))
}
