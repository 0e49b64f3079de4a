import { NativeSelect, Text } from '@mantine/core'
import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { StatementColumns, StatementTable } from '../../../../contract/statements/statement.ts'
import { keepOnSessionEnd, keptDraft } from '../../forms/kept-draft.ts'
import { SubmitButton } from '../form/submit-button.tsx'
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
  { name: 'iban', label: 'Payer’s account (IBAN)', none: 'None: entered for each refund' },
  { name: 'currency', label: 'Currency', none: 'None: all in the shop’s currency' },
  { name: 'account', label: 'Your own account (IBAN)', none: 'None: not checked' },
] as const

const dates = [
  { value: 'day-month-year', label: '20.11.2026: day, month, year' },
  { value: 'month-day-year', label: '11/20/2026: month, day, year' },
  { value: 'year-month-day', label: '2026-11-20: year, month, day' },
] as const

const decimals = [
  { value: 'comma', label: '1.234,56: with a comma' },
  { value: 'point', label: '1,234.56: with a point' },
] as const

/** Says what the columns of a CSV file have, with its first rows. They stay chosen over a lost session. */
export function ColumnsForm({ table, busy, error, onChoose }: ColumnsFormProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const formKey = `columns ${table.headers.join()}`
  const [chosen] = useState(() => ({ ...table.columns, ...keptDraft(formKey)?.draft }))
  useEffect(() => heading.current?.focus(), [])
  useLayoutEffect(() => {
    const { current: element } = form
    if (!element) return
    const read = () => ({ draft: readColumns(new FormData(element)), version: undefined })
    return keepOnSessionEnd(formKey, read)
  }, [formKey])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) onChoose(readColumns(new FormData(event.currentTarget)))
  }
  const headers = table.headers
    .filter(Boolean)
    .map(header => ({ value: header, label: `${header}${exampleOf(table, header)}` }))
  return (
    <form ref={form} className="stack" aria-label="Columns" onSubmit={submit}>
      <h2 ref={heading} tabIndex={-1}>
        Match your columns
      </h2>
      {table.problem && (
        <Text role="alert" c="var(--danger)" fw={600}>
          {table.problem}
        </Text>
      )}
      <p className={styles.facts}>
        Cells are separated by {table.separator}. We’ll remember your choices for files with the
        same header.
      </p>
      {columns.map(({ name, label, ...column }) => {
        const none = 'none' in column ? column.none : undefined
        return (
          <NativeSelect
            key={name}
            name={name}
            label={label}
            required={!none}
            defaultValue={chosen[name]}
            data={[{ value: '', label: none ?? 'Choose one' }, ...headers]}
          />
        )
      })}
      <NativeSelect
        name="dates"
        label="Date format"
        defaultValue={chosen.dates}
        data={[...dates]}
      />
      <NativeSelect
        name="decimals"
        label="Amount format"
        defaultValue={chosen.decimals}
        data={[...decimals]}
        error={error}
      />
      <div className="actions">
        <SubmitButton busy={busy}>Read file</SubmitButton>
      </div>
    </form>
  )
}

function readColumns(data: FormData): StatementColumns {
  const text = (name: string) => String(data.get(name) ?? '')
  const chosen = <T extends string>(all: readonly { value: T }[], name: string) =>
    (all.find(({ value }) => value === data.get(name)) ?? all[0])?.value as T
  return {
    ...{ date: text('date'), amount: text('amount'), purpose: text('purpose') },
    ...{ name: text('name'), currency: text('currency') },
    ...{ account: text('account'), iban: text('iban') },
    ...{ dates: chosen(dates, 'dates'), decimals: chosen(decimals, 'decimals') },
  }
}

/** What stands in the column first. */
function exampleOf({ headers, rows }: StatementTable, header: string): string {
  const at = headers.indexOf(header)
  const example = rows.map(row => row[at]?.trim()).find(Boolean)
  return example ? `: ${example.slice(0, 30)}` : ''
}
