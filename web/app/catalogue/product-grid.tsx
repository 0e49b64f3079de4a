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

type GridPlaceProps = { children: ReactNode; place: Place }

/** Cards read from the attribute that they have more room than the rest. */
export function GridPlace({ children, place }: GridPlaceProps) {
  if (place === 'small') return <li className={styles.small}>{children}</li>
  return <li data-place={place === 'quarter' ? undefined : place}>{children}</li>
}
