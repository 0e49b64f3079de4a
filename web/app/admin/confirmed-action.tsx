import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { dropLists } from '../catalogue/loaded-pages.ts'
import { BusyLabel } from '../forms/busy-label.tsx'
import { ConfirmDialog } from './form/confirm-dialog.tsx'
import { MutationFailure } from './mutation-failure.tsx'
import { useReload } from './use-reload.ts'

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
  const reload = useReload()
  const change = useMutation({
    mutationFn: call,
    onSuccess: ({ message }) => props.onDone(message),
    onSettled: (reply, error) => {
      dropLists()
      return reload(reply, error)
    },
  })
  const { mutate, isPending } = change
  return (
    <div>
      <Button aria-disabled={isPending || undefined} onClick={() => isPending || setAsked(true)}>
        <BusyLabel busy={isPending}>{label}</BusyLabel>
      </Button>
      <MutationFailure mutation={change} />
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
