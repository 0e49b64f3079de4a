import { Button, Fieldset, Input, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { type ComponentProps, useRef } from 'react'
import type { FieldOf } from '../use-admin-form.ts'
import { readJson } from './setting-values.ts'

export type SettingsForm = {
  field: FieldOf
  change: (changed: Record<string, string>) => void
  errors: Record<string, string>
  /** The environment variable that sets a field, by field. */
  locked: Record<string, string>
}

type Row = Record<string, string>

type RowsFieldProps = SettingsForm & {
  /** The field, whose value is a list of objects. */
  name: string
  /** What a row is, as in "Link 1" and "Add link". */
  what: string
  /** The fields of a row, by name. */
  columns: Record<string, ComponentProps<typeof TextInput> & { label: string }>
  most: number
}

/** Edits a list whose entries have a few fields each. */
export function RowsField({ field, change, errors, name, what, columns, most }: RowsFieldProps) {
  const { value, error } = field(name)
  const list = useRef<HTMLDivElement>(null)
  const rows = readJson<Row[]>(value, [])
  const set = (next: Row[]) => change({ [name]: JSON.stringify(next) })
  const title = what.charAt(0).toUpperCase() + what.slice(1)
  const focus = (selector: string) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus())
  return (
    <Stack ref={list}>
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
        <Fieldset key={place} legend={`${title} ${place + 1}`}>
          <SimpleGrid cols={{ xs: 2 }}>
            {Object.entries(columns).map(([column, input]) => (
              <TextInput
                key={column}
                {...input}
                name={`${name}.${place}.${column}`}
                value={row[column] ?? ''}
                error={errors[`${name}.${place}.${column}`]}
                onChange={({ target }) => set(rows.with(place, { ...row, [column]: target.value }))}
              />
            ))}
          </SimpleGrid>
          <Input.Error>{errors[`${name}.${place}`]}</Input.Error>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Remove ${what} ${place + 1}`}
            onClick={() => {
              set(rows.toSpliced(place, 1))
              focus('[data-add]')
            }}
          >
            Remove
          </Button>
        </Fieldset>
      ))}
      {error && <Input.Error>{error}</Input.Error>}
      {rows.length < most && (
        <Button
          data-add
          variant="default"
          style={{ alignSelf: 'start' }}
          onClick={() => {
            const empty = Object.fromEntries(Object.keys(columns).map(column => [column, '']))
            set([...rows, empty])
            focus('fieldset:last-of-type input')
          }}
        >
          Add {what}
        </Button>
      )}
    </Stack>
  )
}
