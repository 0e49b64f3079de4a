import { selling } from '../../../shop/selling.ts'
import { shop } from '../../../shop/shop.ts'

/** The countries that the shop ships to, as a part of a sentence. */
export function destinations(): string {
  const byName = selling.countries.toSorted((a, b) => a.name.localeCompare(b.name, shop.locale))
  const names = byName.map(({ name, inSentence }) => inSentence ?? name)
  return new Intl.ListFormat(shop.locale, { type: 'conjunction' }).format(names)
}
