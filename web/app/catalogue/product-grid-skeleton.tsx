import { cataloguePageSize } from '../../../contract/limits.ts'
import card from './product-card.module.css'
import { GridTile, ProductGrid } from './product-grid.tsx'
import styles from './product-grid-skeleton.module.css'
import { tileSizeOf } from './tile-size.ts'

/** The real grid with placeholder cards. */
export function ProductGridSkeleton({ pages }: { pages: number }) {
  return (
    <div aria-hidden="true">
      <ProductGrid hasLead>
        <BlankCards count={pages * cataloguePageSize} />
      </ProductGrid>
    </div>
  )
}

export function BlankCards({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blank cards are all alike
    <GridTile key={index} size={tileSizeOf(index, count)} blank>
      <div className={`${card.card} ${styles.waiting}`}>
        <div className={styles.image} />
        <div className={`${card.text} ${styles.text}`}>
          <span />
          <span />
          <span />
          <span />
        </div>
      </div>
    </GridTile>
  ))
}
