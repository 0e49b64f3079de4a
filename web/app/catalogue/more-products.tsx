import { type MouseEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../ui/button-link.tsx'
import { isModifiedClick } from '../ui/is-modified-click.ts'
import { deepestPage } from './links.ts'
import type { LoadedList } from './loaded-pages.ts'
import styles from './product-list.module.css'

/** How many products load automatically while scrolling; the rest load on demand. */
const automaticProducts = 20

type MoreProductsProps = {
  /** The address of the next page. */
  nextPage: string
  list: LoadedList
  /** The position in the list. */
  reached: string
  onReach: () => void
  onAsk: () => void
}

export function MoreProducts({ nextPage, list, reached, onReach, onAsk }: MoreProductsProps) {
  const { products, lastPage, more, state } = list
  const open = more && lastPage < deepestPage
  const automatic = open && state === 'idle' && products.length < automaticProducts
  const end = useReached(automatic, products.length, onReach)

  const ask = (event: MouseEvent) => {
    if (isModifiedClick(event)) return
    event.preventDefault()
    onAsk()
  }
  return (
    <div ref={end} className={styles.more}>
      <p>{reached}</p>
      {state === 'failed' && <p role="alert">We couldn’t load more sets.</p>}
      {open && (
        <Link
          to={nextPage}
          className={buttonClass(false)}
          aria-disabled={state === 'loading' || undefined}
          onClick={ask}
        >
          {state === 'failed' ? 'Retry' : 'Show more'}
        </Link>
      )}
      {more && !open && <p>This list is too long. Search to narrow it down.</p>}
      {/* What loads by itself would be announced after the number of products. */}
      <p role={products.length < automaticProducts ? undefined : 'status'}>
        {state === 'loading' && 'Products loading...'}
      </p>
    </div>
  )
}

/**
 * Calls back when the element comes near the viewport, or is above it, once per batch of products.
 * After a jump to the end of the page, the viewport shows only the footer.
 */
function useReached(active: boolean, batch: number, onReach: () => void) {
  const end = useRef<HTMLDivElement>(null)
  const reachEnd = useEffectEvent(onReach)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a new batch the end may still be visible, which only a new observer reports.
  useLayoutEffect(() => {
    const { current } = end
    if (!active || !current) return
    // Known before the first paint, it is never seen where it then makes way for more products.
    if (current.getBoundingClientRect().top < 2 * innerHeight) {
      reachEnd()
      return
    }
    // A busy page reports several changes at once; the last one holds.
    const observer = new IntersectionObserver(
      changes => changes.at(-1)?.isIntersecting && reachEnd(),
      { rootMargin: '1000000px 0px 100% 0px' },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [active, batch])
  return end
}
