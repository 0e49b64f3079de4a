import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type {
  ListedProduct,
  ProductFilter,
  ProductSort,
} from '../../../../contract/catalogue/product-list.ts'
import { cutText, limits } from '../../../../contract/limits.ts'
import { api } from '../../api.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { ProductImage } from '../../catalogue/product-image.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Badge } from '../badge.tsx'
import { catalogueQuery } from '../catalogue-query.ts'
import { categoriesQuery, useCategoryOptions } from '../categories/categories-query.ts'
import { InlineRetry } from '../inline-retry.tsx'
import {
  catalogueAdmin,
  categoryAdminLink,
  createCategoryAdmin,
  createProductAdmin,
  importAdmin,
  productAdminLink,
} from '../links.ts'
import { defineList, type ListQuery, type ToolsProps } from '../list/define-list.ts'
import { ListPage, listRoute } from '../list/list-page.tsx'
import { ListSelect } from '../list/list-select.tsx'
import { RecordCell } from '../list/record-cell.tsx'
import { useListState } from '../list/use-list-state.ts'
import { searchHint } from '../search-hint.ts'
import { showFocused } from '../show-focused.ts'
import { RelativeTime } from '../time/relative-time.tsx'
import { useRetryableQuery } from '../use-retryable-query.ts'
import { productActions } from './product-actions.ts'
import { ProductCards } from './product-cards.tsx'
import { StockBadge } from './stock-badge.tsx'

type Query = ListQuery<ProductFilter, ProductSort, 'category'>

const productList = defineList<ListedProduct, ProductFilter, ProductSort, 'category'>({
  name: 'products',
  ...catalogueAdmin,
  names: { one: 'product', many: 'products' },
  filters: [
    { value: 'all', label: 'All' },
    { value: 'hidden', label: 'Hidden' },
    { value: 'uncategorized', label: 'Uncategorized' },
    { value: 'no-image', label: 'No image' },
    { value: 'no-weight', label: 'No weight' },
  ],
  sorts: [
    { value: '-added', label: 'Newest first' },
    { value: 'added', label: 'Oldest first' },
    { value: 'name', label: 'Name, A to Z' },
    { value: '-name', label: 'Name, Z to A' },
    { value: 'price', label: 'Lowest price first' },
    { value: '-price', label: 'Highest price first' },
    { value: '-changed', label: 'Recently changed' },
    { value: 'changed', label: 'Least recently changed' },
  ],
  params: { category: value => cutText((value ?? '').trim(), limits.categoryName) },
  Tools: CategorySelect,
  search: { label: 'Search products', hint: searchHint },
  load,
  tall: true,
  columns: [
    { label: 'Product', wide: true, sorts: ['name', '-name'], cell: NameCell },
    { label: 'Category', card: 'line', cell: ({ category }) => category?.name ?? 'Uncategorized' },
    {
      label: 'Price',
      figure: true,
      card: 'aside',
      sorts: ['price', '-price'],
      cell: ({ price }) => formatPrice(price),
    },
    { label: 'Stock', cell: StockBadge },
    {
      label: 'Visibility',
      cell: ({ hidden }) => (hidden ? <Badge tone="off">Hidden</Badge> : 'Visible'),
    },
    {
      label: 'Changed',
      figure: true,
      sorts: ['-changed', 'changed'],
      cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
    },
  ],
  nameOf: ({ name }) => name,
  prefetch: (client, { id }) => client.prefetchQuery(catalogueQuery('product', id)),
  actions: productActions,
  exportFrom: { path: '/api/admin/product/export' },
  links: [importAdmin, createCategoryAdmin],
  create: createProductAdmin,
  Empty: FirstSteps,
  cards: { size: 24, load, Cards: ProductCards },
})

async function load(
  { search, filter, sort, page, size, params, view }: Query,
  signal: AbortSignal,
) {
  const { category } = params
  const query = {
    ...{ search, category, sort, page, limit: size },
    filter: category || view === 'cards' ? 'all' : filter,
  } as const
  const { products, ...found } = await api('GET /api/admin/product', { query, signal })
  return { rows: products, ...found }
}

function NameCell({ id, name, image, reduced }: ListedProduct) {
  return (
    <RecordCell
      to={productAdminLink(id)}
      name={name}
      image={<ProductImage image={image} alt="" sizes="40px" />}
    >
      {reduced && <Badge tone="done">Reduced</Badge>}
    </RecordCell>
  )
}

function CategorySelect({ query, show }: ToolsProps<ProductFilter, ProductSort, 'category'>) {
  const options = useCategoryOptions()
  const { category } = query.params
  // It may be deleted by now.
  const isKnown = !category || options.some(({ value }) => value === category)
  const other = isKnown ? [] : [{ value: category, label: 'Another category' }]
  return (
    <ListSelect
      label="Category"
      value={category}
      options={[{ value: '', label: 'All categories' }, ...options, ...other]}
      // The API takes a category or a filter, not both.
      onChoose={category => show({ filter: 'all', params: { category } })}
    />
  )
}

/** A product needs a category first. */
function FirstSteps() {
  const { data } = useQuery(categoriesQuery)
  const ready = (data?.categories.length ?? 0) > 0
  return (
    <EmptyState>
      <h2>Your shop is empty</h2>
      <p>{ready ? 'Create your first product.' : 'Create a category, then your first product.'}</p>
      <div className="actions">
        <ButtonLink to={createCategoryAdmin.to} primary={!ready}>
          Create category
        </ButtonLink>
        <ButtonLink to={createProductAdmin.to} primary={ready}>
          Create product
        </ButtonLink>
      </div>
    </EmptyState>
  )
}

export const handle = listRoute(productList)

export default function ProductsPage() {
  return <ListPage list={productList} lead={({ view }) => view === 'cards' && <Categories />} />
}

/** Beside cards alone: the table has the categories among its tools. */
function Categories() {
  const { value, failure, retry } = useRetryableQuery(categoriesQuery)
  const state = useListState()
  if (failure) return <InlineRetry failure="We couldn’t load the categories." retry={retry} />
  return (
    // In one row, as more would move the list when they come.
    <Group
      component="nav"
      aria-label="Categories"
      onKeyUp={showFocused}
      gap="xs"
      mih="calc(var(--touch) + 8px)"
      wrap="nowrap"
      p={4}
      m={-4}
      style={{ overflowX: 'auto', scrollbarWidth: 'none' }}
    >
      {value?.categories.map(({ id, name }) => (
        <Button
          key={id}
          component={Link}
          to={categoryAdminLink(id)}
          state={state}
          prefetch="intent"
          flex="none"
        >
          {name}
        </Button>
      ))}
      {!value?.categories.length && (
        <p role="status">{value ? 'No categories yet' : 'Categories loading...'}</p>
      )}
    </Group>
  )
}
