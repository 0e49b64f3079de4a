import { upperFirst } from '@mantine/hooks'
import { searchedText } from '../../catalogue/links.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { type Found, isCapped, type ListQuery, type Names, pagesOf } from './define-list.ts'

/** `1 product`, `6 products`, `no products` */
export function countOf(count: number, { one, many }: Names): string {
  if (count === 0) return `no ${many}`
  return count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`
}

/** Describes what a list shows, so that a change is announced. */
export function foundText(
  list: { names: Names; pagedTo?: number; countedTo?: number },
  query: Pick<ListQuery, 'search' | 'size' | 'page'>,
  found: Found<unknown>,
): string {
  const { search, page } = query
  const count = countOf(found.total, list.names)
  const text = isCapped(list, search, found.total) ? `at least ${count}` : count
  const { pages } = pagesOf(list, query, found)
  const place =
    pages > 1 && page <= pages ? `, page ${formatNumber(page)} of ${formatNumber(pages)}` : ''
  return upperFirst(`${text}${search && searchedText(search, found.searched)}${place}`)
}

export function loadingText({ many }: Names): string {
  return `${upperFirst(many)} loading...`
}
