import { loadCatalogueInBrowser } from '../../catalogue/catalogue-data.ts'
import { readCatalogueQuery } from '../../catalogue/catalogue-query.ts'
import { CatalogueSearch } from '../../catalogue/catalogue-search.tsx'
import { CategoryLink, CategoryStrip } from '../../catalogue/category-strip.tsx'
import { isShopEmpty } from '../../catalogue/no-products.tsx'
import { ProductResults } from '../../catalogue/product-results.tsx'
import { useLatest } from '../../catalogue/use-latest.ts'
import { useArrivalMessage } from '../../forms/use-arrival-message.ts'
import { loadForAdmin } from '../../session/require-user.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Toast } from '../../ui/toast.tsx'
import { AdminFailure } from '../admin-failure.tsx'
import { Actions, AdminPage } from '../admin-page.tsx'
import {
  catalogueAdmin,
  categoryAdminLink,
  createCategoryLink,
  createProductLink,
} from '../links.ts'
import { LoadingPage } from '../loading-page.tsx'
import type { Route } from './+types/list'
import { AdminCard } from './admin-card.tsx'
import { EmptyList } from './empty-list.tsx'
import styles from './list.module.css'

const { to: path, label: title } = catalogueAdmin

export function meta() {
  return pageMeta(title)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdmin(request, async () => {
    const query = readCatalogueQuery(new URL(request.url))
    return { query, ...loadCatalogueInBrowser(query, request.signal) }
  })
}

export function HydrateFallback() {
  return <LoadingPage title={title} />
}

export default function CatalogueAdminPage({ loaderData }: Route.ComponentProps) {
  const { query, products, categories } = loaderData
  const { value: first, failed } = useLatest(products)
  const empty = first !== undefined && isShopEmpty(query, first.total)
  return (
    <AdminPage title={title}>
      <div className={styles.tools}>
        <Actions>
          <ButtonLink to={createProductLink} primary={!empty}>
            Create product
          </ButtonLink>
          <ButtonLink to={createCategoryLink}>Create category</ButtonLink>
        </Actions>
        <CatalogueSearch query={query} path={path} />
      </div>
      <CategoryStrip categories={categories} none="There is no category yet." bare={failed}>
        {all =>
          all.map(category => (
            <li key={category.id}>
              <CategoryLink category={category} to={categoryAdminLink(category.id)} />
            </li>
          ))
        }
      </CategoryStrip>
      <ProductResults
        query={query}
        products={products}
        path={path}
        card={(product, loading) => <AdminCard product={product} loading={loading} />}
        empty={total => <EmptyList query={query} total={total} categories={categories} />}
      />
      <Toast kind="success" {...useArrivalMessage()} />
    </AdminPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} what={title} back={{ to: '/', label: 'Home' }} />
}
