import { Link, useLocation } from 'react-router'
import { useFlashMessage } from '../../forms/use-flash-message.ts'
import { loadForAdmin } from '../../session/require-user.ts'
import { buttonClass } from '../../ui/button-link.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Toast } from '../../ui/toast.tsx'
import { AdminFailure } from '../admin-failure.tsx'
import { Actions, AdminPage } from '../admin-page.tsx'
import { ExportLink } from '../export-link.tsx'
import { categoriesAdmin, createCategoryLink, importLink, type ListState } from '../links.ts'
import styles from '../list-head.module.css'
import { ListSearch } from '../list-search.tsx'
import { LoadingPage } from '../loading-page.tsx'
import { readTableQuery, tableLink } from '../table/table-query.ts'
import type { Route } from './+types/list'
import { categoryKind } from './category-kind.ts'

const title = categoriesAdmin.label

export function meta() {
  return pageMeta(title)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdmin(request, async () => {
    const { CategoryTable } = await import('./category-table.tsx')
    return { query: readTableQuery(categoryKind, new URL(request.url).searchParams), CategoryTable }
  })
}

export function HydrateFallback() {
  return <LoadingPage title={title} />
}

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const { query, CategoryTable } = loaderData
  const { pathname, search } = useLocation()
  const state: ListState = { from: pathname + search }
  return (
    <AdminPage title={title}>
      <div className={styles.tools}>
        <Actions>
          <Link to={createCategoryLink} state={state} className={buttonClass(true)}>
            Create category
          </Link>
          <ExportLink path="/api/admin/category/export" />
          <Link to={importLink} state={state} className={buttonClass(false)}>
            Import
          </Link>
        </Actions>
        <div className={styles.find}>
          <ListSearch
            label="Search categories"
            search={query.search}
            linkTo={search => tableLink(categoryKind, { ...query, search, page: 1 })}
          />
        </div>
      </div>
      <CategoryTable query={query} />
      <Toast kind="success" {...useFlashMessage()} />
    </AdminPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} what={title} back={{ to: '/', label: 'Home' }} />
}
