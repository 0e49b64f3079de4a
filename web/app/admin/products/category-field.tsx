import { NativeSelect } from '@mantine/core'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { Product } from '../../../../contract/product.ts'
import { api } from '../../api.ts'
import { IconChevronDown } from '../../ui/icons/chevron-down.ts'
import { productLabels } from '../catalogue-labels.ts'
import { InlineRetry } from '../inline-retry.tsx'
import { catalogueAdmin, categoryAdminLink, createCategoryLink, type ListState } from '../links.ts'
import type { FieldOf } from '../use-admin-form.ts'
import { useRetryableQuery } from '../use-retryable-query.ts'
import styles from './fields.module.css'

/** Whoever lacks a category has a product to create. */
const back: ListState = { from: catalogueAdmin.to }

type CategoryFieldProps = {
  /** The product to edit; without one, the field is for a new product. */
  product?: Product | undefined
  field: FieldOf
}

export function CategoryField({ product, field }: CategoryFieldProps) {
  const select = useRef<HTMLSelectElement>(null)
  // The category's way back is that of the product.
  const { state } = useLocation()
  const { value, failure, loading, retry } = useRetryableQuery({
    key: ['categories'],
    ask: signal => api('GET /api/category', { signal }),
    place: select,
  })
  const chosen = field('category')
  const own = product?.category
  const categories = value?.categories ?? (own ? [own] : [])
  const known = chosen.value === '' || categories.some(({ id }) => id === chosen.value)
  return (
    <div className={styles.field}>
      <NativeSelect
        {...chosen}
        ref={select}
        label={productLabels.category}
        // Both fit into one line, so that nothing moves.
        description={value || failure ? 'Where it’s listed in the shop.' : 'Categories loading...'}
        required={!product}
        rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden="true" />}
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
        <p className={styles.below}>
          <Link to={categoryAdminLink(own.id)} state={state}>
            Edit {own.name}
          </Link>
        </p>
      )}
      {failure && (
        <div className={styles.below}>
          <InlineRetry failure="We couldn’t load the categories." loading={loading} retry={retry} />
        </div>
      )}
      {value?.categories.length === 0 && (
        <p className={styles.below}>
          No categories yet.{' '}
          <Link to={createCategoryLink} state={back}>
            Create category
          </Link>
        </p>
      )}
    </div>
  )
}
