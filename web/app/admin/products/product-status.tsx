import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { AdminProduct } from '../../../../contract/catalogue/product.ts'
import { productLabels as labels } from '../catalogue-labels.ts'
import { categoriesQuery } from '../categories/categories-query.ts'
import type { FieldOf } from '../form/use-admin-form.ts'
import { InlineRetry } from '../inline-retry.tsx'
import { catalogueAdmin, categoryAdminLink, createCategoryAdmin, type ListState } from '../links.ts'
import { RecordCard } from '../record/record-card.tsx'
import { useRetryableQuery } from '../use-retryable-query.ts'

type ProductStatusProps = {
  /** The product to edit; without one, a new product is created. */
  product?: AdminProduct
  field: FieldOf
}

/** Who sees a product, and where. */
export function ProductStatus({ product, field }: ProductStatusProps) {
  return (
    <RecordCard title="Status">
      <NativeSelect
        {...field('hidden')}
        label={labels.hidden}
        description="When hidden, only admins see it and nobody can order it."
      >
        <option value={product ? 'false' : ''}>In the shop</option>
        <option value="true">Hidden</option>
      </NativeSelect>
      <CategoryField product={product} field={field} />
    </RecordCard>
  )
}

/** The page of a new category leads back to the list. */
const back: ListState = { from: catalogueAdmin.to }

type CategoryFieldProps = { product: AdminProduct | undefined; field: FieldOf }

function CategoryField({ product, field }: CategoryFieldProps) {
  const select = useRef<HTMLSelectElement>(null)
  // The category's way back is that of the product.
  const { state } = useLocation()
  const { value, failure, retry } = useRetryableQuery(categoriesQuery, select)
  const chosen = field('category')
  const own = product?.category
  const categories = value?.categories ?? (own ? [own] : [])
  const known = chosen.value === '' || categories.some(({ id }) => id === chosen.value)
  return (
    <Stack gap="xs">
      <NativeSelect
        {...chosen}
        ref={select}
        label={labels.category}
        // Both fit into one line, so that nothing moves.
        description={value || failure ? 'Where it’s listed in the shop.' : 'Categories loading...'}
        required={!product}
      >
        {!own && <option value="">{product ? 'Uncategorized' : 'Choose a category'}</option>}
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {!known && <option value={chosen.value}>Loading...</option>}
      </NativeSelect>
      {own && (
        <Button component={Link} to={categoryAdminLink(own.id)} state={state} {...linkStyle}>
          Edit {own.name}
        </Button>
      )}
      {failure && <InlineRetry failure="We couldn’t load the categories." retry={retry} />}
      {product && value?.categories.length === 0 && <NoCategories />}
    </Stack>
  )
}

/** Leads to the first category. */
export function NoCategories() {
  return (
    <Group gap="xs">
      No categories yet.
      <Button component={Link} to={createCategoryAdmin.to} state={back} {...linkStyle}>
        Create category
      </Button>
    </Group>
  )
}

const linkStyle = { variant: 'subtle', px: 0, style: { alignSelf: 'start' } } as const
