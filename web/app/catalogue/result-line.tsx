import { lazy } from 'react'
import type { ProductPage } from '../../../contract/catalogue/product.ts'
import { cataloguePageSize } from '../../../contract/limits.ts'
import { formatNumber } from '../ui/format-number.ts'
import { type CatalogueQuery, isCapped, isFiltered, searchedText } from './links.ts'
import { useCachedList } from './loaded-pages.ts'

// Loaded only by searches that need it.
const SearchLinks = lazy(() => import('./search-links.tsx'))

export type ResultLineProps = { query: CatalogueQuery; first: ProductPage }

export function ResultLine({ query, first }: ResultLineProps) {
  // The kept list may have turned out to be outdated.
  const kept = useCachedList(query)
  const shown = kept?.first ?? first
  const words = resultLine(query, shown)
  // The replacement of the list shows it already.
  if (shown.total === 0) return <span className="visually-hidden">{words}</span>
  return (
    <>
      {words}
      {(shown.pages ?? shown.searched) && <SearchLinks query={query} first={shown} />}
    </>
  )
}

/** The position of the last product in the list; empty for a short one. */
export function reachedLine(query: CatalogueQuery, list: ProductPage): string {
  const { products, total } = list
  if (total <= cataloguePageSize) return ''
  const { page } = query
  const before = (page - 1) * cataloguePageSize
  const last = formatNumber(before + products.length)
  const all = `${isCapped(query, total) ? 'at least ' : ''}${formatNumber(total)}`
  return page > 1 ? `Sets ${formatNumber(before + 1)}–${last} of ${all}` : `${last} of ${all} sets`
}

/** Describes how many sets match. */
export function resultLine(query: CatalogueQuery, first: ProductPage): string {
  const { search, category } = query
  const { products, total, searched } = first
  if (total === 0) return search || category || isFiltered(query) ? 'No sets match' : ''
  const least = isCapped(query, total) ? 'At least ' : ''
  const sets = `${least}${formatNumber(total)} ${total === 1 ? 'set' : 'sets'}`
  const place = category ? ` in ${products[0]?.category?.name ?? 'this category'}` : ''
  return `${sets}${place}${search && searchedText(search, searched)}`
}
