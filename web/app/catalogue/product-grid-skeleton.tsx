import { cataloguePageSize } from '../../../contract/limits.ts'
import { placeOf } from './place.ts'
import card from './product-card.module.css'
import { GridPlace, ProductGrid } from './product-grid.tsx'
import styles from './product-grid-skeleton.module.css'

/** The real grid with placeholder cards. */
export function ProductGridSkeleton({ led = false }: { led?: boolean }) {
  return (
    <div aria-hidden="true">
      <ProductGrid led={led}>
        <BlankCards led={led} count={cataloguePageSize} />
      </ProductGrid>
    </div>
  )
}

type BlankCardsProps = { led: boolean; count: number }

/** As many cards as a page has, or fewer. */
export function BlankCards({ led, count }: BlankCardsProps) {
  const length = Math.min(count, cataloguePageSize)
  return Array.from({ length }, (_, index) => index).map(index => (
    <GridPlace key={index} place={led ? placeOf(index, length) : 'quarter'} blank>
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
