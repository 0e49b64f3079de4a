import type { ReactNode, Ref } from 'react'
import type { Place } from './place.ts'
import styles from './product-grid.module.css'

type ProductGridProps = {
  children: ReactNode
  /** Whether one of each page of products is larger than the rest. */
  led?: boolean
  ref?: Ref<HTMLUListElement>
}

export function ProductGrid({ children, led = false, ref }: ProductGridProps) {
  return (
    <ul className={led ? `${styles.grid} ${styles.led}` : styles.grid} ref={ref}>
      {children}
    </ul>
  )
}

type GridPlaceProps = { children: ReactNode; place: Place; blank?: boolean }

/** Cards read from the attribute that they have more room than the rest. */
export function GridPlace({ children, place, blank }: GridPlaceProps) {
  const large = place !== 'small' && place !== 'quarter'
  return (
    <li
      className={place === 'small' ? styles.small : undefined}
      data-place={large ? place : undefined}
      aria-hidden={blank}
    >
      {children}
    </li>
  )
}
