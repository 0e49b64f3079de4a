import { cataloguePageSize } from '../../../contract/limits.ts'
import { placeOf } from './place.ts'
import card from './product-card.module.css'
import { GridPlace, ProductGrid } from './product-grid.tsx'
import styles from './product-grid-skeleton.module.css'

type ProductGridSkeletonProps = { led?: boolean; pages: number }

/** The real grid with placeholder cards. */
export function ProductGridSkeleton({ led = false, pages }: ProductGridSkeletonProps) {
  return (
    <div aria-hidden="true">
      <ProductGrid led={led}>
        <BlankCards led={led} count={pages * cataloguePageSize} />
      </ProductGrid>
    </div>
  )
}

type BlankCardsProps = { led: boolean; count: number }

export function BlankCards({ led, count }: BlankCardsProps) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blank cards are all alike
    <GridPlace key={index} place={led ? placeOf(index, count) : 'quarter'} blank>
      <div className={`${card.card} ${styles.waiting}`}>
        <div className={styles.picture} />
        <div className={`${card.words} ${led ? styles.words : styles.brief}`}>
          <span />
          {led && <span />}
          <span />
          <span />
        </div>
      </div>
    </GridPlace>
  ))
}
