import type { Category } from '../../../../contract/category.ts'
import type { AdminProductPage } from '../../../../contract/product-list.ts'
import type { CatalogueQuery } from '../../catalogue/links.ts'
import { ProductResults } from '../../catalogue/product-results.tsx'
import { catalogueAdmin } from '../links.ts'
import { AdminCard } from './admin-card.tsx'
import { EmptyList } from './empty-list.tsx'

type ProductCardsProps = {
  query: CatalogueQuery
  products: AdminProductPage | Promise<AdminProductPage>
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
