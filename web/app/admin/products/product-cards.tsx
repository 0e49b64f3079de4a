import type { Category } from '../../../../contract/category.ts'
import type { ProductPage } from '../../../../contract/product.ts'
import type { CatalogueQuery } from '../../catalogue/links.ts'
import { ProductResults } from '../../catalogue/product-results.tsx'
import { catalogueAdmin } from '../links.ts'
import { AdminCard } from './admin-card.tsx'
import { EmptyList } from './empty-list.tsx'

type ProductCardsProps = {
  query: CatalogueQuery
  products: ProductPage | Promise<ProductPage>
  categories: Promise<Category[]>
}

export function ProductCards({ query, products, categories }: ProductCardsProps) {
  return (
    <ProductResults
      query={query}
      products={products}
      path={catalogueAdmin.to}
      card={(product, loading) => <AdminCard product={product} loading={loading} />}
      empty={total => <EmptyList query={query} total={total} categories={categories} />}
    />
  )
}
