import { Button, Fieldset, Input, Stack, TextInput } from '@mantine/core'
import { useId } from 'react'
import type { AdminFormState } from '../form/use-admin-form.ts'
import styles from './quantities-field.module.css'

type QuantitiesFieldProps<L> = {
  legend: string
  /** The name of its values, by the ids of the lines. */
  name?: string
  lines: L[]
  /** How many of a line there can be. */
  left: (line: L) => number
  form: Pick<AdminFormState, 'field' | 'errors'>
  /** The id of an error that it has in common with another field. */
  errorId?: string
  /** The other field shows it. */
  hidesError?: boolean
  /** Fills in all that are left. */
  onAll?: () => void
}

/** How many of each line. */
export function QuantitiesField<L extends { id: string; name: string }>(
  props: QuantitiesFieldProps<L>,
) {
  const { legend, name = 'quantities', lines, left, form, errorId, hidesError = false } = props
  const { onAll } = props
  const ownId = useId()
  const id = errorId ?? ownId
  const { lines: error } = form.errors
  return (
    <Fieldset
      variant="unstyled"
      legend={<strong>{legend}</strong>}
      aria-describedby={error ? id : undefined}
    >
      <Stack gap="xs" align="start">
        {lines.map(line => {
          const { error: own, ...input } = form.field(`${name}.${line.id}`)
          return (
            <TextInput
              key={line.id}
              {...input}
              className={styles.quantity ?? ''}
              label={line.name}
              error={own ?? Boolean(error)}
              inputMode="numeric"
              rightSection={<span aria-hidden="true">/ {left(line)}</span>}
            />
          )
        })}
        {error && !hidesError && <Input.Error id={id}>{error}</Input.Error>}
        {onAll && <Button onClick={onAll}>All</Button>}
      </Stack>
    </Fieldset>
  )
}
