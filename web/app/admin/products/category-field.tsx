import { NativeSelect } from '@mantine/core'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { Product } from '../../../../contract/product.ts'
import { api } from '../../api.ts'
import { IconChevronDown } from '../../ui/icons/chevron-down.ts'
import { AskedAgain } from '../asked-again.tsx'
import { productLabels } from '../catalogue-labels.ts'
import { createCategoryLink } from '../links.ts'
import { useAsked } from '../use-asked.ts'
import styles from './fields.module.css'

type CategoryFieldProps = {
  /** The product to edit; without one, the field is for a new product. */
  product?: Product | undefined
  error?: string | undefined
}

export function CategoryField({ product, error }: CategoryFieldProps) {
  const select = useRef<HTMLSelectElement>(null)
  const { value, failed, loading, retry } = useAsked(
    signal => api('GET /api/category', { signal }),
    select,
  )
  const categories = value?.categories
  return (
    <div className={styles.field}>
      <NativeSelect
        ref={select}
        label={productLabels.category}
        name="category"
        description={
          categories || failed ? 'What it is listed under in the shop.' : 'Categories loading...'
        }
        error={error}
        required={!product}
        rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden="true" />}
      >
        <option value="">
          {product ? `Keep ${product.category?.name ?? 'uncategorised'}` : 'Choose a category'}
        </option>
        {categories?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      {failed && (
        <div className={styles.below}>
          <AskedAgain
            failure="The categories could not be loaded."
            loading={loading}
            retry={retry}
          />
        </div>
      )}
      {categories?.length === 0 && (
        <p className={styles.below}>
          The shop has no category yet. <Link to={createCategoryLink}>Create category</Link>
        </p>
      )}
    </div>
  )
}
