import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { limits } from '../../../../contract/limits.ts'
import type { AdminOrderSummary } from '../../../../contract/order.ts'
import { BusyLabel } from '../../forms/busy-label.tsx'
import frame from '../dialog.module.css'
import styles from './bulk.module.css'
import { type BulkAction, bulkLabels, consequenceOf, leftOut, questionOf } from './bulk-rules.ts'
import { Carriers } from './carriers.tsx'
import type { Bulk } from './use-bulk.ts'

export type BulkQuestionProps = {
  action: BulkAction
  /** Those that it will be done with. */
  orders: AdminOrderSummary[]
  /** Those that were selected, too. */
  others: AdminOrderSummary[]
  isRunning: boolean
  progress: number
  onConfirm: (bulk: Bulk) => void
  onClose: () => void
}

/** Asks once for all of them. */
export function BulkQuestion(props: BulkQuestionProps) {
  const { action, orders, others, isRunning, progress, onConfirm, onClose } = props
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [carrier, setCarrier] = useState('')
  const [error, setError] = useState<string | null>(null)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const confirm = (event: SubmitEvent) => {
    event.preventDefault()
    if (isRunning) return
    if (action === 'ship' && !carrier.trim()) return setError('Carrier must not be empty.')
    onConfirm({ action, orders, carrier: carrier.trim() })
  }
  return (
    <dialog
      ref={dialog}
      className={frame.dialog}
      aria-labelledby={`${id}-question`}
      onCancel={event => isRunning && event.preventDefault()}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={confirm} noValidate>
        <h2 id={`${id}-question`}>{questionOf(action, orders)}</h2>
        <p className={styles.numbers}>{orders.map(({ number }) => number).join(', ')}</p>
        <p>{consequenceOf(action, orders)}</p>
        {others.length > 0 && <p>{leftOut(others)}</p>}
        {action === 'ship' && (
          <>
            <TextInput
              label="Carrier"
              value={carrier}
              maxLength={limits.carrier}
              autoComplete="off"
              list={`${id}-carriers`}
              required
              error={error}
              onChange={({ currentTarget }) => {
                setCarrier(currentTarget.value)
                setError(null)
              }}
            />
            <Carriers id={`${id}-carriers`} />
          </>
        )}
        <div className={styles.actions}>
          <Button type="submit" aria-disabled={isRunning || undefined}>
            <BusyLabel busy={isRunning}>{bulkLabels[action]}</BusyLabel>
          </Button>
          <Button
            variant="default"
            aria-disabled={isRunning || undefined}
            onClick={() => isRunning || dialog.current?.close()}
          >
            Cancel
          </Button>
          <p role="status" className={styles.progress}>
            {isRunning && `${progress} of ${orders.length} done`}
          </p>
        </div>
      </form>
    </dialog>
  )
}
