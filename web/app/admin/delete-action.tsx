import { Button } from '@mantine/core'
import { type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { BusyLabel } from '../forms/busy-label.tsx'
import { IconTrash } from '../ui/icons/trash.ts'
import { ActionButton } from './action-button.tsx'
import styles from './delete-action.module.css'
import frame from './dialog.module.css'

type DeleteActionProps = {
  /** The name of the user or record. */
  name: string
  busy: boolean
  disabled?: boolean
  /** Deletes the record, and shows a message on the page if that fails. */
  onDelete: () => Promise<void>
  /** What is deleted with it, and what stays. */
  children: ReactNode
}

/** Deletes after a confirmation. The native dialog traps the focus and restores it. */
export function DeleteAction(props: DeleteActionProps) {
  const { name, busy, disabled = false, onDelete, children } = props
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const ask = () => {
    dialog.current?.showModal()
    // Enter must default to the harmless action.
    cancel.current?.focus()
  }
  const confirm = async ({ detail: clicks }: MouseEvent) => {
    // Ignores the second half of a double click, meant for the button that opened the dialog.
    if (busy || clicks > 1) return
    await onDelete().finally(() => dialog.current?.close())
  }
  return (
    <>
      <ActionButton
        icon={IconTrash}
        danger
        disabled={disabled}
        aria-disabled={busy || undefined}
        onClick={() => busy || ask()}
      >
        Delete
      </ActionButton>
      <dialog
        ref={dialog}
        className={frame.dialog}
        aria-labelledby={`${id}-question`}
        aria-describedby={`${id}-words`}
        onCancel={event => busy && event.preventDefault()}
      >
        <h2 id={`${id}-question`} className={styles.question}>
          Are you sure you want to delete?
        </h2>
        <div id={`${id}-words`} className={styles.words}>
          <p className={styles.name}>{name}</p>
          <p>{children}</p>
        </div>
        <div className={styles.ways}>
          <Button
            className={styles.delete ?? ''}
            aria-disabled={busy || undefined}
            onClick={confirm}
          >
            <BusyLabel busy={busy}>Delete</BusyLabel>
          </Button>
          <Button
            ref={cancel}
            variant="default"
            aria-disabled={busy || undefined}
            onClick={() => busy || dialog.current?.close()}
          >
            Cancel
          </Button>
        </div>
      </dialog>
    </>
  )
}
