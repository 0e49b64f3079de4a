import type { ReactNode, Ref } from 'react'
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

type GridPlaceProps = { children: ReactNode; lead: boolean }

export function GridPlace({ children, lead }: GridPlaceProps) {
  return <li className={lead ? styles.lead : undefined}>{children}</li>
}
