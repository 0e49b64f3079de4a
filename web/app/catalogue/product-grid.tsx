import type { ReactNode, Ref } from 'react'
import type { Place } from './place.ts'
import styles from './product-grid.module.css'

type ProductGridProps = {
  children: ReactNode
  /** Whether one of each page of products is larger than the rest. */
  led?: boolean
  className?: string | undefined
  ref?: Ref<HTMLUListElement>
}

export function ProductGrid({ children, led = false, className, ref }: ProductGridProps) {
  const classes = [styles.grid, led && styles.led, className].filter(Boolean)
  return (
    <ul className={classes.join(' ')} ref={ref}>
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
