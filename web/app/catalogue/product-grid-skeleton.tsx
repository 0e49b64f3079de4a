import { cataloguePageSize } from '../../../contract/limits.ts'
import card from './product-card.module.css'
import { GridPlace, ProductGrid } from './product-grid.tsx'
import styles from './product-grid-skeleton.module.css'

/** The real grid with cards that have no product yet. */
export function ProductGridSkeleton({ led = false }: { led?: boolean }) {
  return (
    <div aria-hidden="true">
      <ProductGrid led={led}>
        {Array.from({ length: cataloguePageSize }, (_, index) => index).map(index => (
          <GridPlace key={index} lead={led && index === 0}>
            <div className={`${card.card} ${led && index === 0 ? card.lead : ''}`}>
              <div className={styles.picture} />
              <div className={`${card.words} ${styles.words}`}>
                <span />
                <span />
                <span />
              </div>
            </div>
          </GridPlace>
        ))}
      </ProductGrid>
    </div>
  )
}
