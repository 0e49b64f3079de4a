import type { ReactNode, Ref } from 'react'
import type { Place } from './place.ts'
import styles from './product-grid.module.css'

type ProductGridProps = {
  children: ReactNode
  /** Whether one product of each page is larger than the others. */
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

/** The attribute tells a card that it is larger than the others. */
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
