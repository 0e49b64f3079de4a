import { Pagination } from '@mantine/core'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../ui/format-number.ts'
import { isModifiedClick } from '../../ui/is-modified-click.ts'
import styles from './list-pages.module.css'

type ListPagesProps = {
  /** What is listed, in the plural. */
  what: string
  page: number
  pages: number
  /** There is more beyond the last page. */
  cut: boolean
  /** The address of a page. */
  link: (page: number) => string
}

/**
 * The pagination of a list, at the end of its element: real links, so each can be opened in a new
 * tab. In the same tab, the start of the list comes into view.
 */
export function ListPages({ what, page, pages, cut, link }: ListPagesProps) {
  const nav = useRef<HTMLElement>(null)
  const numbers = useFocusOnCurrent(page)
  const linkTo = (to: number) => ({
    component: Link,
    to: link(to),
    // Else the router scrolls to the start of the page, which may be far above the list.
    preventScrollReset: true,
    onClick: (event: MouseEvent) => {
      if (!isModifiedClick(event)) nav.current?.parentElement?.scrollIntoView()
    },
    className: styles.control,
  })
  const edge = (name: string, to: number) => ({
    ...linkTo(to),
    'aria-label': `${name} page`,
    // A link without a target keeps the focus, which a disabled one would lose.
    disabled: false,
    'aria-disabled': to === page || undefined,
  })
  if (pages <= 1) return null
  return (
    <nav ref={nav} aria-label={`Pages of ${what}`} className={styles.pages}>
      <Pagination.Root
        total={pages}
        value={page}
        siblings={1}
        boundaries={1}
        size={44}
        classNames={{ root: styles.controls ?? '', dots: styles.dots ?? '' }}
        getItemProps={item => ({ ...linkTo(item), 'aria-label': `Page ${item}` })}
      >
        <Pagination.First {...edge('First', 1)} />
        <Pagination.Previous {...edge('Previous', Math.max(page - 1, 1))} />
        <div ref={numbers} className={styles.numbers}>
          <Pagination.Items />
        </div>
        <span className={styles.place}>
          {formatNumber(page)} of {formatNumber(pages)}
        </span>
        <Pagination.Next {...edge('Next', Math.min(page + 1, pages))} />
        <Pagination.Last {...edge('Last', pages)} />
      </Pagination.Root>
      {cut && <p>This list is too long to page through. Search to narrow it down.</p>}
    </nav>
  )
}

/** Keeps the focus on the current number, because the numbers shift with the page. */
function useFocusOnCurrent(page: number) {
  const numbers = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers shift when the page changes.
  useEffect(() => {
    if (!numbers.current?.contains(document.activeElement)) return
    numbers.current.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  }, [page])
  return numbers
}
