import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { dropLists } from '../../catalogue/loaded-pages.ts'
import { BusyLabel } from '../../forms/busy-label.tsx'
import { Message } from '../../ui/message.tsx'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'

/** @param onDone shows what was removed and what stays; the button is gone then */
export function RemoveDemo({ onDone }: { onDone: (message: string) => void }) {
  const [asked, setAsked] = useState(false)
  const queries = useQueryClient()
  const removal = useMutation({
    mutationFn: () => api('DELETE /api/admin/demo', {}),
    onSuccess: ({ message }) => onDone(message),
    // Even without a reply: it may have been removed.
    onSettled: () => {
      dropLists()
      return queries.invalidateQueries()
    },
  })
  return (
    <div>
      <Button
        variant="default"
        aria-disabled={removal.isPending || undefined}
        onClick={() => !removal.isPending && setAsked(true)}
      >
        <BusyLabel busy={removal.isPending}>Remove demo</BusyLabel>
      </Button>
      <Message
        kind="error"
        persistent
        message={removal.error?.message}
        onClose={() => removal.reset()}
      />
      <ConfirmDialog
        opened={asked}
        title="Remove the demo catalogue?"
        button="Remove demo"
        danger
        onConfirm={() => {
          setAsked(false)
          removal.mutate()
        }}
        onClose={() => setAsked(false)}
      >
        <p>
          Its products and categories are deleted. What you’ve changed stays, and so do categories
          with products of yours. Orders keep their items.
        </p>
      </ConfirmDialog>
    </div>
  )
}
