import { type SubmitEvent, useEffect, useRef } from 'react'
import type { StatementColumns, StatementTable } from '../../../../contract/statement.ts'
import form from '../../forms/form.module.css'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { SelectField } from '../../forms/text-field.tsx'
import styles from '../import/import.module.css'

type ColumnsFormProps = {
  table: StatementTable
  busy: boolean
  /** What the server says is wrong. */
  error: string | undefined
  onChoose: (columns: StatementColumns) => void
}

const columns = [
  { name: 'date', label: 'Date' },
  { name: 'amount', label: 'Amount' },
  { name: 'purpose', label: 'Purpose or reference' },
  { name: 'name', label: 'Payer’s name', none: 'None' },
  { name: 'currency', label: 'Currency', none: 'None: all in euros' },
  { name: 'account', label: 'Your own account (IBAN)', none: 'None: not checked' },
] as const

const dates = [
  ['day-month-year', '20.11.2026: day, month, year'],
  ['month-day-year', '11/20/2026: month, day, year'],
  ['year-month-day', '2026-11-20: year, month, day'],
] as const

const decimals = [
  ['comma', '1.234,56: with a comma'],
  ['point', '1,234.56: with a point'],
] as const

/** Says what the columns of a CSV file have, with its first rows. */
export function ColumnsForm({ table, busy, error, onChoose }: ColumnsFormProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) onChoose(readColumns(new FormData(event.currentTarget)))
  }
  const optionsOf = (none: string) => [
    <option key="" value="">
      {none}
    </option>,
    ...table.headers
      .filter(Boolean)
      .map(header => (
        <option key={header} value={header}>{`${header}${exampleOf(table, header)}`}</option>
      )),
  ]
  return (
    <form className={form.form} aria-label="Columns" onSubmit={submit}>
      <h2 ref={heading} tabIndex={-1}>
        Match your columns
      </h2>
      <p className={styles.facts}>
        Cells are separated by {table.separator}. We’ll remember your choices for files with the
        same header.
      </p>
      {columns.map(({ name, label, ...column }) => (
        <SelectField
          key={name}
          name={name}
          label={label}
          required={!('none' in column)}
          defaultValue={table.columns[name]}
        >
          {optionsOf('none' in column ? column.none : 'Choose one')}
        </SelectField>
      ))}
      <SelectField name="dates" label="Date format" defaultValue={table.columns.dates}>
        {dates.map(optionOf)}
      </SelectField>
      <SelectField
        name="decimals"
        label="Amount format"
        defaultValue={table.columns.decimals}
        error={error}
      >
        {decimals.map(optionOf)}
      </SelectField>
      <div className={form.actions}>
        <SubmitButton busy={busy}>Read file</SubmitButton>
      </div>
    </form>
  )
}

function optionOf([value, label]: readonly [string, string]) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  )
}

function readColumns(data: FormData): StatementColumns {
  const text = (name: string) => String(data.get(name) ?? '')
  const chosen = <T extends string>(all: readonly (readonly [T, string])[], name: string) =>
    (all.find(([value]) => value === data.get(name)) ?? all[0])?.[0] as T
  return {
    ...{ date: text('date'), amount: text('amount'), purpose: text('purpose') },
    ...{ name: text('name'), currency: text('currency') },
    account: text('account'),
    ...{ dates: chosen(dates, 'dates'), decimals: chosen(decimals, 'decimals') },
  }
}

/** What stands in the column first. */
function exampleOf({ headers, rows }: StatementTable, header: string): string {
  const at = headers.indexOf(header)
  const example = rows.map(row => row[at]?.trim()).find(Boolean)
  return example ? `: ${example.slice(0, 30)}` : ''
}
