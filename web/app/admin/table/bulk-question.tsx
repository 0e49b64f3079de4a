import { Button } from '@mantine/core'
import { type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { BusyLabel } from '../../forms/busy-label.tsx'
import frame from '../dialog.module.css'
import styles from '../orders/bulk.module.css'
import type { BulkAction } from './bulk-action.ts'
import question from './bulk-question.module.css'
import { TableSelect } from './table-select.tsx'
import { countOf, type Names } from './table-words.ts'

type BulkQuestionProps<R> = {
  names: Names
  action: BulkAction<R>
  records: R[]
  isRunning: boolean
  /** Why it could not be done at all. */
  error: string | null
  onConfirm: (choice: string) => void
  onClose: () => void
}

const namesShown = 10

/** Asks once for all of them. */
export function BulkQuestion<R extends { name: string }>(props: BulkQuestionProps<R>) {
  const { names, action, records, isRunning, error, onConfirm, onClose } = props
  const { choice } = action
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const [chosen, setChosen] = useState('')
  const [missing, setMissing] = useState(false)
  useLayoutEffect(() => {
    dialog.current?.showModal()
    // Enter must default to the harmless action.
    if (!choice) cancel.current?.focus()
  }, [choice])
  const confirm = (event: SubmitEvent) => {
    event.preventDefault()
    if (isRunning) return
    if (choice && chosen === '') return setMissing(true)
    onConfirm(chosen)
  }
  const complaint = missing ? `Choose a ${choice?.label.toLowerCase()}.` : error
  return (
    <dialog
      ref={dialog}
      className={frame.dialog}
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-words`}
      onCancel={event => isRunning && event.preventDefault()}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={confirm} noValidate>
        <h2 id={`${id}-question`}>{action.question(countOf(records.length, names))}</h2>
        <div id={`${id}-words`}>
          <p>{namesOf(records)}</p>
          <p>{action.consequence}</p>
        </div>
        {choice && (
          <TableSelect
            label={choice.label}
            value={chosen}
            options={[{ value: '', label: 'Choose…' }, ...choice.options]}
            onChoose={value => {
              setChosen(value)
              setMissing(false)
            }}
          />
        )}
        {complaint && (
          <p role="alert" className={question.complaint}>
            {complaint}
          </p>
        )}
        <div className={styles.actions}>
          <Button
            type="submit"
            className={action.danger ? (question.danger ?? '') : ''}
            aria-disabled={isRunning || undefined}
          >
            <BusyLabel busy={isRunning}>{action.label}</BusyLabel>
          </Button>
          <Button
            ref={cancel}
            variant="default"
            aria-disabled={isRunning || undefined}
            onClick={() => isRunning || dialog.current?.close()}
          >
            Cancel
          </Button>
        </div>
      </form>
    </dialog>
  )
}

function namesOf(records: { name: string }[]): string {
  const shown = records.slice(0, namesShown).map(({ name }) => name)
  const rest = records.length - shown.length
  return `${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`
}
