import { SimpleGrid, TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { EditableList } from './editable-list.tsx'
import { listField, type SettingsForm } from './settings-form.ts'

type Row = Record<string, string>

type RowsFieldProps = {
  form: SettingsForm
  /** The field, whose value is a list of objects. */
  name: string
  /** What a row is, as in "Link 1" and "Add link". */
  what: string
  /** The fields of a row, by name. */
  columns: Record<string, ComponentProps<typeof TextInput> & { label: string }>
  most: number
}

/** Edits a list whose entries have a few fields each. */
export function RowsField({ form, name, what, columns, most }: RowsFieldProps) {
  return (
    <EditableList
      {...listField<Row>(form, name)}
      what={what}
      most={most}
      newItem={() => Object.fromEntries(Object.keys(columns).map(column => [column, '']))}
    >
      {({ input }) => (
        <SimpleGrid cols={{ xs: 2 }}>
          {Object.entries(columns).map(([column, attributes]) => (
            <TextInput key={column} {...attributes} {...input(column)} />
          ))}
        </SimpleGrid>
      )}
    </EditableList>
  )
}
