import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Category } from '../../../../contract/category.ts'
import type { ListedProduct } from '../../../../contract/product-list.ts'
import { api } from '../../api.ts'
import { loadCatalogueInBrowser } from '../../catalogue/catalogue-data.ts'
import { readCatalogueQuery } from '../../catalogue/catalogue-query.ts'
import { CatalogueSearch } from '../../catalogue/catalogue-search.tsx'
import { CategoryLink, CategoryStrip } from '../../catalogue/category-strip.tsx'
import { isShopEmpty } from '../../catalogue/no-products.tsx'
import { useLatest } from '../../catalogue/use-latest.ts'
import { useFlashMessage } from '../../forms/use-flash-message.ts'
import { loadForAdmin } from '../../session/require-user.ts'
import { buttonClass } from '../../ui/button-link.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Toast } from '../../ui/toast.tsx'
import { AdminFailure } from '../admin-failure.tsx'
import { Actions, AdminPage } from '../admin-page.tsx'
import { ExportLink } from '../export-link.tsx'
import {
  catalogueAdmin,
  categoryAdminLink,
  createCategoryLink,
  createProductLink,
  importLink,
  type ListState,
} from '../links.ts'
import styles from '../list-head.module.css'
import { ListSearch } from '../list-search.tsx'
import { LoadingPage } from '../loading-page.tsx'
import { tableOf } from '../table/kept-table.ts'
import { tableLink } from '../table/table-query.ts'
import { cardsLink, ViewSwitch } from '../table/view-switch.tsx'
import type { Route } from './+types/list'
import { ProductCards } from './product-cards.tsx'
import { productKind } from './product-kind.ts'

const { to: path, label: title } = catalogueAdmin

export function meta() {
  return pageMeta(title)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { signal } = request
  return loadForAdmin(request, async () => {
    const url = new URL(request.url)
    const table = tableOf(productKind, url)
    if (table) {
      const categories = loadCategories(signal)
      const { ProductTable } = await import('./product-table.tsx')
      return { view: 'table', query: table, categories, ProductTable } as const
    }
    const query = { ...readCatalogueQuery(url), path }
    return {
      view: 'cards',
      query,
      ...loadCatalogueInBrowser<ListedProduct>(query, signal),
    } as const
  })
}

/** Not awaited: the page is shown while they are loading. */
function loadCategories(signal: AbortSignal): Promise<Category[]> {
  const loading = api('GET /api/category', { signal }).then(({ categories }) => categories)
  // The page shows the failure, unless the user leaves before that.
  loading.catch(() => {})
  return loading
}

export function HydrateFallback() {
  return <LoadingPage title={title} />
}

type Loaded = Route.ComponentProps['loaderData']

export default function CatalogueAdminPage({ loaderData }: Route.ComponentProps) {
  return loaderData.view === 'table' ? <AsTable {...loaderData} /> : <AsCards {...loaderData} />
}

function AsCards({ query, products, categories }: Extract<Loaded, { view: 'cards' }>) {
  const { value: first, failed } = useLatest(products)
  const empty = first !== undefined && isShopEmpty(query, first.total)
  return (
    <ListPage
      view="cards"
      query={query}
      search={<CatalogueSearch query={query} path={path} />}
      isEmpty={empty}
    >
      <Categories categories={categories} bare={failed} />
      <ProductCards query={query} products={products} categories={categories} />
    </ListPage>
  )
}

function AsTable({ query, categories, ProductTable }: Extract<Loaded, { view: 'table' }>) {
  const { value = [] } = useLatest(categories)
  return (
    <ListPage
      view="table"
      query={query}
      search={
        <ListSearch
          label="Search the sets"
          search={query.search}
          linkTo={search => tableLink(productKind, { ...query, search, page: 1 })}
        />
      }
    >
      <ProductTable query={query} categories={value} />
    </ListPage>
  )
}

type ListPageProps = {
  view: Loaded['view']
  query: { search: string; category: string }
  search: ReactNode
  isEmpty?: boolean
  children: ReactNode
}

/** What both views have. */
function ListPage(props: ListPageProps) {
  const { view, query, search, isEmpty = false, children } = props
  const state = useWayBack()
  const asked = { search: query.search, category: query.category }
  return (
    <AdminPage title={title}>
      <div className={styles.tools}>
        <Actions>
          <Link to={createProductLink} state={state} className={buttonClass(!isEmpty)}>
            Create product
          </Link>
          <Link to={createCategoryLink} state={state} className={buttonClass(false)}>
            Create category
          </Link>
          <ExportLink path="/api/admin/product/export" />
          <Link to={importLink} state={state} className={buttonClass(false)}>
            Import
          </Link>
        </Actions>
        <div className={styles.find}>
          {search}
          <ViewSwitch
            view={view}
            cards={cardsLink(path, asked)}
            table={tableLink(productKind, asked)}
          />
        </div>
      </div>
      {children}
      <Toast kind="success" {...useFlashMessage()} />
    </AdminPage>
  )
}

type CategoriesProps = { categories: Promise<Category[]>; bare: boolean }

/** Beside cards alone: the table can be narrowed to one. */
function Categories({ categories, bare }: CategoriesProps) {
  const state = useWayBack()
  return (
    <CategoryStrip categories={categories} none="There is no category yet." bare={bare}>
      {all =>
        all.map(category => (
          <li key={category.id}>
            <CategoryLink category={category} to={categoryAdminLink(category.id)} state={state} />
          </li>
        ))
      }
    </CategoryStrip>
  )
}

function useWayBack(): ListState {
  const { pathname, search } = useLocation()
  return { from: pathname + search }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} what={title} back={{ to: '/', label: 'Home' }} />
}
