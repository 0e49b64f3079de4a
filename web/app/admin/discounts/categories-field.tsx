import { useQuery } from '@tanstack/react-query'
import { AskedAgain } from '../asked-again.tsx'
import type { FieldOf } from '../form-fields.ts'
import { FieldGroup } from '../settings/field-group.tsx'
import { categoriesQuery } from './discount-query.ts'
import styles from './discounts.module.css'

type CategoriesFieldProps = {
  /** Its value has the ids, with a space between them. */
  field: ReturnType<FieldOf>
  change: (name: string, value: string) => void
}

/** The categories that a code is for. */
export function CategoriesField({ field: { name, value, error }, change }: CategoriesFieldProps) {
  const { data, error: failure, isFetching, refetch } = useQuery(categoriesQuery)
  const chosen = value.split(' ').filter(Boolean)
  const turn = (id: string) =>
    change(
      name,
      (chosen.includes(id) ? chosen.filter(other => other !== id) : [...chosen, id]).join(' '),
    )
  return (
    <FieldGroup title="Categories" words="Which articles it is for. None: all.">
      <input type="hidden" name={name} value={value} />
      {!data && !failure && <p role="status">Categories loading...</p>}
      {!data && failure && (
        <AskedAgain
          failure="The categories could not be loaded."
          loading={isFetching}
          retry={refetch}
        />
      )}
      {error && <p className={styles.error}>{error}</p>}
      <div className={styles.categories}>
        {data?.categories.map(category => (
          <label key={category.id} className={styles.category}>
            <input
              type="checkbox"
              checked={chosen.includes(category.id)}
              onChange={() => turn(category.id)}
            />
            {category.name}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
