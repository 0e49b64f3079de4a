import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { BusyLabel } from '../../forms/busy-label.tsx'
import frame from '../dialog.module.css'
import styles from './bulk.module.css'
import type { BulkAction, Naming } from './bulk-action.ts'
import question from './bulk-question.module.css'
import { TableSelect } from './table-select.tsx'
import { countOf } from './table-words.ts'

type BulkQuestionProps<R> = {
  naming: Naming<R>
  action: BulkAction<R>
  records: R[]
  /** Those that were selected, too. */
  others: R[]
  isRunning: boolean
  /** How many are done, where that is known. */
  progress: number | null
  /** Why it could not be done at all. */
  error: string | null
  onConfirm: (given: string) => void
  onClose: () => void
}

/** Asks once for all of them. */
export function BulkQuestion<R>(props: BulkQuestionProps<R>) {
  const { naming, action, records, others, isRunning, progress, error, onConfirm, onClose } = props
  const { choice, text, consequence } = action
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const [given, setGiven] = useState('')
  const [missing, setMissing] = useState(false)
  useLayoutEffect(() => {
    dialog.current?.showModal()
    // Enter must default to the harmless action.
    const first = cancel.current?.form?.querySelector<HTMLElement>('select, input')
    const place = first ?? cancel.current
    place?.focus()
  }, [])
  const confirm = (event: SubmitEvent) => {
    event.preventDefault()
    if (isRunning) return
    if ((choice || text) && given.trim() === '') {
      dialog.current?.querySelector<HTMLElement>('select, input')?.focus()
      return setMissing(true)
    }
    onConfirm(given.trim())
  }
  const cancelAsking = () => {
    dialog.current?.close()
    // The event comes later, and would close what is asked meanwhile.
    onClose()
  }
  const give = (value: string) => {
    setGiven(value)
    setMissing(false)
  }
  const complaint = missing && choice ? `Choose a ${choice.label.toLowerCase()}.` : error
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
        <h2 id={`${id}-question`}>{action.question(countOf(records.length, naming.names))}</h2>
        <div id={`${id}-words`}>
          <Names of={records.map(naming.nameOf)} />
          <p>{typeof consequence === 'string' ? consequence : consequence(records)}</p>
          {others.length > 0 && action.leftOut && <p>{action.leftOut(others)}</p>}
        </div>
        {choice && (
          <TableSelect
            label={choice.label}
            value={given}
            options={[{ value: '', label: 'Choose…' }, ...choice.options]}
            onChoose={give}
          />
        )}
        {text && (
          <>
            <TextInput
              label={text.label}
              value={given}
              maxLength={text.longest}
              autoComplete="off"
              list={`${id}-suggestions`}
              required
              error={missing && `${text.label} must not be empty.`}
              onChange={({ currentTarget }) => give(currentTarget.value)}
            />
            <datalist id={`${id}-suggestions`}>
              {text.suggestions.map(suggestion => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          </>
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
            onClick={() => isRunning || cancelAsking()}
          >
            Cancel
          </Button>
          <p role="status" className={styles.progress}>
            {isRunning && progress !== null && `${progress} of ${records.length} done`}
          </p>
        </div>
      </form>
    </dialog>
  )
}

function Names({ of: names }: { of: string[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which the keyboard must be able to do.
    <ul className={question.names} aria-label="Which" tabIndex={0}>
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may be equal, and do not change.
        <li key={index}>{name}</li>
      ))}
    </ul>
  )
}
