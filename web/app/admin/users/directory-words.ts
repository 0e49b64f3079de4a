import { limits, maxAdminsShown, userPageSize } from '../../../../contract/limits.ts'
import type { DashboardUsers } from '../../../../contract/user.ts'
import { formatNumber } from '../../ui/format-number.ts'
import type { DirectoryQuery } from './directory-data.ts'

/** Describes the result of a search. */
export function foundWords(query: DirectoryQuery, found: DashboardUsers): string {
  const { search } = query
  const { admins, totalusers } = found
  const capped = search !== '' && totalusers >= limits.searchTotal
  const who = `${count(admins.length, 'admin', admins.length >= maxAdminsShown)} and ${count(totalusers, 'user', capped)}`
  const words = search ? `${who} for “${search}”` : `${who}, newest first`
  return words.charAt(0).toUpperCase() + words.slice(1) + pageWords(query, found)
}

function count(total: number, what: string, capped: boolean): string {
  const words = total === 0 ? 'no' : formatNumber(total)
  return `${capped ? 'at least ' : ''}${words} ${what}${total === 1 ? '' : 's'}`
}

/** The current page in words, so that a change is announced. */
function pageWords(query: DirectoryQuery, found: DashboardUsers): string {
  const { pages } = pagesOf(query, found)
  if (pages === 1 || query.page > pages) return ''
  return `, page ${formatNumber(query.page)} of ${formatNumber(pages)}`
}

/** The last page that the API serves: beyond it, a search is the faster way. */
const lastPage = limits.offset / userPageSize + 1

/** How many pages can be opened, and whether there are users beyond them. */
export function pagesOf({ search, page }: DirectoryQuery, { users, totalusers }: DashboardUsers) {
  const all = Math.ceil(totalusers / userPageSize)
  const here = users.length > 0 ? page : 1
  return {
    pages: Math.max(Math.min(all, lastPage), here),
    cut: all > lastPage || (search !== '' && totalusers >= limits.searchTotal),
  }
}
