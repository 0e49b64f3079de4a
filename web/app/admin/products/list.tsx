import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { Category } from '../../../../contract/category.ts'
import { CategoryLink, CategoryStrip } from '../../catalogue/category-strip.tsx'
import { adminRoute } from '../admin-route.ts'
import { AskedAgain } from '../asked-again.tsx'
import { categoriesQuery } from '../categories/categories-query.ts'
import { categoryAdminLink, type ListState } from '../links.ts'
import { ListFallback } from '../list/list-frame.tsx'
import { ListPage } from '../list/list-page.tsx'
import { productList } from './product-list.tsx'

export const handle = adminRoute({
  title: productList.title,
  back: { to: '/', label: 'Home' },
  Fallback: () => <ListFallback list={productList} />,
})

export default function ProductsPage() {
  return <ListPage list={productList} lead={({ view }) => view === 'cards' && <Categories />} />
}

const pending = new Promise<Category[]>(() => {})

/** Beside cards alone: the table has the categories among its tools. */
function Categories() {
  const { data, error, isFetching, refetch } = useQuery(categoriesQuery)
  const { pathname, search } = useLocation()
  const state: ListState = { from: pathname + search }
  if (error && !data) {
    return (
      <p>
        <AskedAgain
          failure="We couldn’t load the categories."
          loading={isFetching}
          retry={refetch}
        />
      </p>
    )
  }
  return (
    <CategoryStrip
      // It follows promises, but shows only the first list.
      key={data ? 'loaded' : 'loading'}
      categories={data?.categories ?? pending}
      none="No categories yet"
    >
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
