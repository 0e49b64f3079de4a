import type { ReactNode } from 'react'
import { useState } from 'react'
import { IconTrash } from '../ui/icons/trash.ts'
import { ActionButton } from './action-button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

type DeleteProps = {
  /** The name of the user or record. */
  name: string
  busy: boolean
  /** Deletes the record, and shows a message on the page if that fails. */
  onDelete: () => Promise<void>
  /** What is deleted with it, and what stays. */
  children: ReactNode
}

/** A button that deletes after a confirmation. */
export function DeleteAction({ disabled = false, ...props }: DeleteProps & { disabled?: boolean }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <ActionButton
        icon={IconTrash}
        danger
        disabled={disabled}
        aria-disabled={props.busy || undefined}
        onClick={() => props.busy || setOpened(true)}
      >
        Delete
      </ActionButton>
      <DeleteDialog {...props} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

type DeleteDialogProps = DeleteProps & { opened: boolean; onClose: () => void }

export function DeleteDialog({ name, children, onDelete, onClose, ...props }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      {...props}
      title="Are you sure you want to delete?"
      button="Delete"
      danger
      onConfirm={() => void onDelete().finally(onClose)}
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong>
      </p>
      <p>{children}</p>
    </ConfirmDialog>
  )
}
