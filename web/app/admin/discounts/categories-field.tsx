import { Checkbox, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../categories/categories-query.ts'
import type { FieldOf } from '../form/use-admin-form.ts'
import { InlineRetry } from '../inline-retry.tsx'

type CategoriesFieldProps = {
  /** The ids that the code has. */
  stored: string[]
  /** Its value has the ids, with a space between them. */
  field: ReturnType<FieldOf>
  change: (changed: Record<string, string>) => void
}

/** The categories that a code is for. */
export function CategoriesField({ stored, field, change }: CategoriesFieldProps) {
  const { name, value, error } = field
  const query = useQuery(categoriesQuery)
  const { data, error: failure } = query
  const chosen = value.split(' ').filter(Boolean)
  const deleted =
    data &&
    [...new Set([...stored, ...chosen])].filter(
      id => !data.categories.some(category => category.id === id),
    )
  return (
    <Checkbox.Group
      label="Categories"
      description="Leave empty to apply it to all products."
      error={error}
      value={chosen}
      onChange={ids => change({ [name]: ids.join(' ') })}
    >
      <input type="hidden" name={name} value={value} />
      {!data && !failure && <p role="status">Categories loading...</p>}
      {!data && failure && <InlineRetry failure="We couldn’t load the categories." retry={query} />}
      <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
        {data?.categories.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name} />
        ))}
        {deleted?.map((id, index) => (
          <Checkbox
            key={id}
            value={id}
            label={deleted.length === 1 ? 'A deleted category' : `Deleted category ${index + 1}`}
          />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  )
}
