import type { ReactNode, Ref } from 'react'
import { cataloguePageSize } from '../../../contract/limits.ts'
import styles from './product-grid.module.css'

type ProductGridProps = { children: ReactNode; ref?: Ref<HTMLUListElement> }

export function ProductGrid({ children, ref }: ProductGridProps) {
  return (
    <ul className={styles.grid} ref={ref}>
      {children}
    </ul>
  )
}

/** The real grid with cards that have no product yet. */
export function ProductGridSkeleton() {
  return (
    <ul className={styles.grid} aria-hidden="true">
      {Array.from({ length: cataloguePageSize }, (_, index) => index).map(index => (
        <li key={index} className={styles.blank}>
          <div className={styles.blankPicture} />
          <div className={styles.blankWords} />
        </li>
      ))}
    </ul>
  )
}
