import { Link } from 'react-router'
import { limits, stockPageSize } from '../../../../contract/limits.ts'
import type { StockQuery } from '../../../../contract/stock.ts'
import { buttonClass } from '../../ui/button-link.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import styles from './stock-pages.module.css'
import { lastPage, stockLink } from './stock-query.ts'

/** Leads to the pages before and after this one. */
export function StockPages({ query, total }: { query: StockQuery; total: number }) {
  const pages = Math.min(Math.ceil(total / stockPageSize), lastPage)
  const { page } = query
  if (pages <= 1 && page === 1) return null
  return (
    <nav aria-label="Pages of the stock" className={styles.pages}>
      <Turn to={Math.min(page - 1, pages)} open={page > 1} query={query}>
        Previous
      </Turn>
      <span>
        Page {formatNumber(page)} of {formatNumber(Math.max(pages, 1))}
      </span>
      <Turn to={page + 1} open={page < pages} query={query}>
        Next
      </Turn>
      {total >= limits.searchTotal && <p>The list goes on. Searching narrows it.</p>}
    </nav>
  )
}

type TurnProps = { query: StockQuery; to: number; open: boolean; children: string }

function Turn({ query, to, open, children }: TurnProps) {
  // Where there is no page, a link without a target keeps the focus.
  const page = open ? Math.max(to, 1) : query.page
  return (
    <Link
      to={stockLink({ ...query, page })}
      className={buttonClass(false)}
      aria-disabled={!open || undefined}
      data-idle={!open || undefined}
    >
      {children}
    </Link>
  )
}
