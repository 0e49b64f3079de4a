import { limits } from '../../../contract/limits.ts'
import type { ProductPage } from '../../../contract/product.ts'
import { formatNumber } from '../ui/format-number.ts'
import { type CatalogueQuery, catalogueLink } from './links.ts'
import { useLoadedPages } from './loaded-pages.ts'

type ResultLineProps = { query: CatalogueQuery; first: ProductPage }

export function ResultLine({ query, first }: ResultLineProps) {
  // The list that was kept may have turned out to be old.
  const kept = useLoadedPages(({ lists }) => lists[catalogueLink(query)])
  return resultLine(query, kept?.first ?? first)
}

/** How many sets match, in words. */
export function resultLine({ search, category }: CatalogueQuery, first: ProductPage): string {
  const { products, total } = first
  if (total === 0) return search || category ? 'No sets match' : ''
  const capped = search !== '' && total >= limits.searchTotal
  const sets = `${capped ? 'At least ' : ''}${formatNumber(total)} ${total === 1 ? 'set' : 'sets'}`
  const place = category ? ` in ${products[0]?.category?.name ?? 'this category'}` : ''
  return `${sets}${place}${search ? ` for “${search}”` : ', newest first'}`
}
