import { Button, Input, TextInput } from '@mantine/core'
import { useId } from 'react'
import styles from './order.module.css'
import type { OrderFormState } from './order-form.tsx'
import type { Line } from './order-rules.ts'

type QuantitiesFieldProps = {
  legend: string
  lines: Line[]
  /** How many of a line there can be. */
  left: (line: Line) => number
  form: Pick<OrderFormState<object>, 'field' | 'errors'>
  /** Fills in all that are left. */
  onAll?: () => void
}

/** How many of each line. */
export function QuantitiesField({ legend, lines, left, form, onAll }: QuantitiesFieldProps) {
  const id = useId()
  const { lines: error } = form.errors
  return (
    <fieldset className={styles.quantities} aria-describedby={error ? id : undefined}>
      <legend>{legend}</legend>
      {lines.map(line => {
        const { error: own, ...input } = form.field(`quantities.${line.id}`)
        return (
          <TextInput
            key={line.id}
            {...input}
            label={line.name}
            error={own ?? Boolean(error)}
            inputMode="numeric"
            autoComplete="off"
            rightSection={<span aria-hidden="true">/ {left(line)}</span>}
          />
        )
      })}
      {error && <Input.Error id={id}>{error}</Input.Error>}
      {onAll && (
        <Button variant="default" onClick={onAll}>
          All
        </Button>
      )}
    </fieldset>
  )
}
