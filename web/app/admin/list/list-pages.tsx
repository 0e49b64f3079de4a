import { Pagination, Stack, Text } from '@mantine/core'
import { upperFirst } from '@mantine/hooks'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../ui/format-number.ts'
import { isModifiedClick } from '../../ui/is-modified-click.ts'

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
  const nav = useFocusOnCurrent(page)
  const linkTo = (name: string, to: number) => ({
    component: Link,
    to: link(to),
    'aria-label': name,
    // Else the router scrolls to the start of the page, which may be far above the list.
    preventScrollReset: true,
    onClick: (event: MouseEvent) => {
      if (!isModifiedClick(event)) nav.current?.parentElement?.scrollIntoView()
    },
  })
  const edges = { first: 1, previous: Math.max(page - 1, 1), next: page + 1, last: pages }
  if (pages <= 1) return null
  return (
    <Stack
      component="nav"
      ref={nav}
      className="screen-only"
      aria-label={`Pages of ${what}`}
      align="center"
      gap="sm"
      mt="lg"
    >
      <Pagination
        total={pages}
        value={page}
        gap="4px"
        layout="responsive"
        w="100%"
        display="flex"
        style={{ justifyContent: 'center' }}
        withEdges
        formatLabel={() => `${formatNumber(page)} of ${formatNumber(pages)}`}
        getItemProps={item => linkTo(`Page ${item}`, item)}
        getControlProps={edge => {
          const to = Math.min(edges[edge], pages)
          const name = `${upperFirst(edge)} page`
          // A link without a target keeps the focus, which a disabled one would lose.
          return { ...linkTo(name, to), disabled: false, 'aria-disabled': to === page || undefined }
        }}
      />
      {cut && (
        <Text c="dimmed">This list is too long to page through. Search to narrow it down.</Text>
      )}
    </Stack>
  )
}

/** Keeps the focus on the current number, because the numbers shift with the page. */
function useFocusOnCurrent(page: number) {
  const nav = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers shift when the page changes.
  useEffect(() => {
    const focused = document.activeElement
    if (!nav.current?.contains(focused) || !/^Page \d/.test(focused?.ariaLabel ?? '')) return
    nav.current.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  }, [page])
  return nav
}
