import { formatNumber } from '../../ui/format-number.ts'
import { isCapped, pagesOf } from './table-query.ts'

export type Names = { one: string; many: string }

/** `1 product`, `6 products`, `no product` */
export function countOf(count: number, { one, many }: Names): string {
  if (count === 0) return `no ${one}`
  return count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`
}

type Query = { search: string; size: number; page: number }

/** Describes what a table shows, so that a change is announced. */
export function foundWords(
  names: Names,
  query: Query,
  found: { rows: unknown[]; total: number },
): string {
  const { search, page } = query
  const count = found.total === 0 ? `No ${names.many}` : countOf(found.total, names)
  const words = isCapped(search, found.total) ? `At least ${count}` : count
  const { pages } = pagesOf(query, found)
  const place =
    pages > 1 && page <= pages ? `, page ${formatNumber(page)} of ${formatNumber(pages)}` : ''
  return `${words}${search ? ` for “${search}”` : ''}${place}`
}
