import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AskedAgain } from '../asked-again.tsx'
import { categoriesQuery } from '../categories/categories-query.ts'
import { FieldGroup } from '../settings/field-group.tsx'
import type { FieldOf } from '../use-admin-form.ts'
import styles from './discounts.module.css'

type CategoriesFieldProps = {
  /** Its value has the ids, with a space between them. */
  field: ReturnType<FieldOf>
  change: (changed: Record<string, string>) => void
}

/** The categories that a code is for. */
export function CategoriesField({ field: { name, value, error }, change }: CategoriesFieldProps) {
  const { data, error: failure, isFetching, refetch } = useQuery(categoriesQuery)
  const chosen = value.split(' ').filter(Boolean)
  const toggle = (id: string) => {
    const others = chosen.filter(other => other !== id)
    change({ [name]: (chosen.includes(id) ? others : [...chosen, id]).join(' ') })
  }
  return (
    <FieldGroup title="Categories" words="The products it applies to. None: all products.">
      <input type="hidden" name={name} value={value} />
      {!data && !failure && <p role="status">Categories loading...</p>}
      {!data && failure && (
        <AskedAgain
          failure="We couldn’t load the categories."
          loading={isFetching}
          retry={refetch}
        />
      )}
      {error && <p className={styles.error}>{error}</p>}
      <div className={styles.categories}>
        {data?.categories.map(category => (
          <Checkbox
            key={category.id}
            className={styles.category ?? ''}
            label={category.name}
            checked={chosen.includes(category.id)}
            onChange={() => toggle(category.id)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
