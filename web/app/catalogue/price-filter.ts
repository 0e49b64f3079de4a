import { readPricePhrase } from '../../../contract/catalogue/price-phrase.ts'
import { cutText, limits } from '../../../contract/limits.ts'

/**
 * The address of a list with the prices that its search names as filters: of "helm" up to 200 for "helm under 200".
 * Undefined if it names none. Filters that were chosen stay.
 */
export function priceFilterAddress({ pathname, searchParams }: URL): string | undefined {
  const typed = cutText(searchParams.get('search')?.trim() ?? '', limits.search)
  const { search, range } = readPricePhrase(typed)
  if (search === typed) return
  const parameters = new URLSearchParams(searchParams)
  if (search) parameters.set('search', search)
  else parameters.delete('search')
  for (const [name, bound] of Object.entries(range)) {
    if (!parameters.get(name)) parameters.set(name, bound)
  }
  return `${pathname}?${parameters}`
}
