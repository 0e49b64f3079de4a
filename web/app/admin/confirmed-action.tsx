import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { dropLists } from '../catalogue/loaded-pages.ts'
import { BusyLabel } from '../forms/busy-label.tsx'
import { Message } from '../ui/message.tsx'
import { failureText } from './failure-text.ts'
import { ConfirmDialog } from './form/confirm-dialog.tsx'

type ConfirmedActionProps = {
  label: string
  title: string
  danger?: boolean
  call: () => Promise<{ message: string }>
  /** Shows what was done, before the lists reload: the button may be gone then. */
  onDone: (message: string) => void
  /** What follows from it. */
  children: ReactNode
}

/** A button that changes the catalogue, after a question. */
export function ConfirmedAction({ label, title, danger, call, ...props }: ConfirmedActionProps) {
  const [asked, setAsked] = useState(false)
  const queries = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: call,
    onSuccess: ({ message }) => props.onDone(message),
    // Even without a reply: it may have been done.
    onSettled: () => {
      dropLists()
      return queries.invalidateQueries()
    },
  })
  return (
    <div>
      <Button aria-disabled={isPending || undefined} onClick={() => isPending || setAsked(true)}>
        <BusyLabel busy={isPending}>{label}</BusyLabel>
      </Button>
      <Message kind="error" persistent message={failureText(error)} onClose={reset} />
      <ConfirmDialog
        opened={asked}
        title={title}
        button={label}
        danger={danger ?? false}
        onConfirm={() => {
          setAsked(false)
          mutate()
        }}
        onClose={() => setAsked(false)}
      >
        {props.children}
      </ConfirmDialog>
    </div>
  )
}
