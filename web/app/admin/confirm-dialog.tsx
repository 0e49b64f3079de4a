import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { BusyLabel } from '../forms/busy-label.tsx'
import styles from './confirm-dialog.module.css'
import type { AdminFormState } from './use-admin-form.ts'

type ConfirmDialogProps = {
  opened: boolean
  title: string
  /** What follows from it. */
  children: ReactNode
  button: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that is easily done by mistake. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, button, danger = false, busy = false, onConfirm } = props
  const close = () => busy || props.onClose()
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      centered
      // The second half of a double click is meant for the button that asked.
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay onMouseDown={event => event.preventDefault()} />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title>{title}</Modal.Title>
          <div className={styles.text}>{children}</div>
          <div className={styles.actions}>
            <Button
              {...(danger && { color: 'var(--danger)', className: styles.danger ?? '' })}
              aria-disabled={busy || undefined}
              onClick={({ detail: clicks }) => busy || clicks > 1 || onConfirm()}
            >
              <BusyLabel busy={busy}>{button}</BusyLabel>
            </Button>
            {/* Enter must default to the harmless action. */}
            <Button
              variant="default"
              data-autofocus
              aria-disabled={busy || undefined}
              onClick={close}
            >
              Cancel
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

type FormQuestionProps = { form: Pick<AdminFormState, 'asked' | 'confirm' | 'closeQuestion'> }

/** The question that a form asks before it is sent. */
export function FormQuestion({ form: { asked, confirm, closeQuestion } }: FormQuestionProps) {
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={asked?.title ?? ''}
      button={asked?.button ?? ''}
      onConfirm={confirm}
      onClose={closeQuestion}
    >
      <p>{asked?.text}</p>
    </ConfirmDialog>
  )
}
