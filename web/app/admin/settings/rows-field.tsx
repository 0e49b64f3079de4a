import { SimpleGrid, TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import type { FieldOf } from '../form/use-admin-form.ts'
import { EditableList } from './editable-list.tsx'
import { readJson } from './setting-values.ts'

export type SettingsForm = {
  field: FieldOf
  change: (changed: Record<string, string>) => void
  values: Record<string, unknown>
  errors: Record<string, string>
  /** Shows these instead, at their fields. */
  showErrors: (errors: Record<string, string>) => void
  /** Why fields can't be changed, by field. */
  locked: Record<string, string>
  /** The group as it is saved. */
  saved: object
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
  return (
    <EditableList<Row>
      items={readJson(field(name).value, [])}
      set={rows => change({ [name]: JSON.stringify(rows) })}
      what={what}
      most={most}
      newItem={() => Object.fromEntries(Object.keys(columns).map(column => [column, '']))}
      path={name}
      errors={errors}
    >
      {(row, set, place) => (
        <SimpleGrid cols={{ xs: 2 }} style={{ alignItems: 'start' }}>
          {Object.entries(columns).map(([column, input]) => (
            <TextInput
              key={column}
              {...input}
              name={`${name}.${place}.${column}`}
              value={row[column] ?? ''}
              error={errors[`${name}.${place}.${column}`]}
              onChange={({ target }) => set({ ...row, [column]: target.value })}
            />
          ))}
        </SimpleGrid>
      )}
    </EditableList>
  )
}
