import type { ListedProduct } from '../../../../contract/product-list.ts'
import { GridTile, ProductGrid } from '../../catalogue/product-grid.tsx'
import { AdminCard } from './admin-card.tsx'

export function ProductCards({ rows }: { rows: ListedProduct[] }) {
  return (
    <ProductGrid>
      {rows.map((product, index) => (
        <GridTile key={product.id} size="quarter">
          <AdminCard product={product} loading={index < 5 ? 'eager' : 'lazy'} />
        </GridTile>
      ))}
    </ProductGrid>
  )
}
