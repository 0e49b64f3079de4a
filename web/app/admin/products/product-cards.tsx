import type { ListedProduct } from '../../../../contract/product-list.ts'
import { GridPlace, ProductGrid } from '../../catalogue/product-grid.tsx'
import { AdminCard } from './admin-card.tsx'

export function ProductCards({ rows }: { rows: ListedProduct[] }) {
  return (
    <ProductGrid>
      {rows.map((product, index) => (
        <GridPlace key={product.id} place="quarter">
          <AdminCard product={product} loading={index < 5 ? 'eager' : 'lazy'} />
        </GridPlace>
      ))}
    </ProductGrid>
  )
}
