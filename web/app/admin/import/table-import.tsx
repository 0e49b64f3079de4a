import { Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Client } from '../../../../contract/client.ts'
import type { TableOutcome, TablePreview, TableReply } from '../../../../contract/table-import.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { panel } from '../admin-page.tsx'
import type { Tone } from '../badge.tsx'
import { FileForm } from './file-form.tsx'
import styles from './import.module.css'
import { FileMessages, TablePreviewFrame } from './preview-frame.tsx'
import { usePreviewedFile } from './use-previewed-file.ts'

/** In the order in which they matter. */
const outcomes: { group: TableOutcome; label: string; tone: Tone }[] = [
  { group: 'reject', label: 'Rejected', tone: 'danger' },
  { group: 'change', label: 'Changes', tone: 'due' },
  { group: 'keep', label: 'Unchanged', tone: 'off' },
]

/** How a table is previewed and applied. */
export type TableCalls<Fields> = {
  preview: (call: Client, body: Fields & { file: File }) => Promise<TablePreview>
  apply: (call: Client, body: Fields & { file: File; digest: string }) => Promise<TableReply>
}

type TableImportProps<Fields> = {
  /** The form's name. */
  label: string
  /** Which files can be read. */
  description: string
  calls: TableCalls<Fields>
  /** What besides the file the form asks for. */
  fieldsOf: (form: FormData) => Fields
  /** The button that applies a number of rows. */
  buttonFor: (count: number) => string
  /** Fields below that of the file. */
  children?: ReactNode
}

/** Chooses a table, shows what each of its rows would do, and does it. */
export function TableImport<Fields>(props: TableImportProps<Fields>) {
  const { label, description, calls, fieldsOf, buttonFor, children } = props
  const { shown, done, ...use } = usePreviewedFile<
    Fields & { file: File },
    TablePreview,
    TableReply
  >({
    preview: calls.preview,
    apply: (call, { body, preview: { digest } }) => calls.apply(call, { ...body, digest }),
  })
  const { change = 0 } = shown?.preview.counts ?? {}
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that was pressed is gone.
    if (done) outcome.current?.focus()
  }, [done])
  return (
    <>
      <FileForm
        label={label}
        description={description}
        accept=".csv,.txt,text/csv"
        className={panel}
        busy={use.isReading || use.isApplying}
        onFile={(file, form) => use.preview({ ...fieldsOf(form), file })}
        onChange={use.leavePreview}
        isDone={done !== null}
      >
        {children}
      </FileForm>
      <div ref={outcome} tabIndex={-1}>
        {done && <Outcome done={done} />}
      </div>
      {shown ? (
        <TablePreviewFrame
          shown={shown}
          state={use}
          verdict={verdict(shown.preview.counts)}
          outcomes={outcomes}
          button={change > 0 ? buttonFor(change) : undefined}
          onApply={() => use.apply(shown)}
        >
          {({ outcome, text }) => (
            <Text size="sm" {...(outcome === 'reject' && { fw: 600, c: 'var(--danger)' })}>
              {text}
            </Text>
          )}
        </TablePreviewFrame>
      ) : (
        <FileMessages state={use} />
      )}
    </>
  )
}

function Outcome({ done: { message, failed } }: { done: TableReply }) {
  return (
    <section className={panel} aria-label="Result">
      <p role="status">
        <strong>{message}</strong>
      </p>
      {failed.length > 0 && (
        <ul className={styles.facts}>
          {failed.map(({ line, name, text }) => (
            <li key={line}>
              Row {formatNumber(line)}, {name}: {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function verdict({ change, reject }: { change: number; reject: number }): string {
  if (change === 0 && reject === 0)
    return 'No changes: everything in this file is already in the shop.'
  if (reject === 1) return 'The rejected row will be skipped. Fix it and choose the file again.'
  if (reject > 0)
    return `The ${formatNumber(reject)} rejected rows will be skipped. Fix them and choose the file again.`
  return 'Nothing has changed yet.'
}
