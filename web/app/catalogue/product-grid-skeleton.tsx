import { cataloguePageSize } from '../../../contract/limits.ts'
import card from './product-card.module.css'
import { GridTile, ProductGrid } from './product-grid.tsx'
import styles from './product-grid-skeleton.module.css'
import { tileSizeOf } from './tile-size.ts'

type ProductGridSkeletonProps = { hasLead?: boolean; pages: number }

/** The real grid with placeholder cards. */
export function ProductGridSkeleton({ hasLead = false, pages }: ProductGridSkeletonProps) {
  return (
    <div aria-hidden="true">
      <ProductGrid hasLead={hasLead}>
        <BlankCards hasLead={hasLead} count={pages * cataloguePageSize} />
      </ProductGrid>
    </div>
  )
}

type BlankCardsProps = { hasLead: boolean; count: number }

export function BlankCards({ hasLead, count }: BlankCardsProps) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blank cards are all alike
    <GridTile key={index} size={hasLead ? tileSizeOf(index, count) : 'quarter'} blank>
      <div className={`${card.card} ${styles.waiting}`}>
        <div className={styles.image} />
        <div className={`${card.text} ${hasLead ? styles.text : styles.brief}`}>
          <span />
          {hasLead && <span />}
          <span />
          <span />
        </div>
      </div>
    </GridTile>
  ))
}
