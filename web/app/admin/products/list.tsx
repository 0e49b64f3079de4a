import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { categoriesQuery } from '../categories/categories-query.ts'
import { InlineRetry } from '../inline-retry.tsx'
import { categoryAdminLink, type ListState } from '../links.ts'
import { ListPage, listRoute } from '../list/list-page.tsx'
import { productList } from './product-list.tsx'

export const handle = listRoute(productList)

export default function ProductsPage() {
  return <ListPage list={productList} lead={({ view }) => view === 'cards' && <Categories />} />
}

/** Beside cards alone: the table has the categories among its tools. */
function Categories() {
  const { data, error, isFetching, refetch } = useQuery(categoriesQuery)
  const { pathname, search } = useLocation()
  const state: ListState = { from: pathname + search }
  if (error && !data) {
    return (
      <InlineRetry
        failure="We couldn’t load the categories."
        loading={isFetching}
        retry={refetch}
      />
    )
  }
  return (
    // In one row, as more would move the list when they come.
    <Group
      component="nav"
      aria-label="Categories"
      gap="xs"
      mih="calc(var(--touch) + 8px)"
      wrap="nowrap"
      p={4}
      m={-4}
      style={{ overflowX: 'auto', scrollbarWidth: 'none' }}
    >
      {data?.categories.map(({ id, name }) => (
        <Button
          key={id}
          component={Link}
          to={categoryAdminLink(id)}
          state={state}
          prefetch="intent"
          variant="default"
          flex="none"
        >
          {name}
        </Button>
      ))}
      {!data?.categories.length && (
        <p role="status">{data ? 'No categories yet' : 'Categories loading...'}</p>
      )}
    </Group>
  )
}
