import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../api.ts'
import { dropLists } from '../../catalogue/loaded-pages.ts'
import { Message } from '../../ui/message.tsx'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'

type UndoImportProps = {
  id: string
  /** Shows what was done, and takes the focus; unless given, the list or its entry does. */
  onDone?: (message: string) => void
}

/** Its button is gone once the import is undone. */
export function UndoImport({ id, onDone }: UndoImportProps) {
  const [asked, setAsked] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const undo = useUndoImport(id, message => {
    place.current?.closest<HTMLElement>('li[tabindex], table')?.focus()
    onDone?.(message)
  })
  return (
    <div ref={place}>
      <Button
        variant="default"
        aria-disabled={undo.isPending || undefined}
        onClick={() => !undo.isPending && setAsked(true)}
      >
        Undo import
      </Button>
      <Message kind="error" persistent message={undo.error?.message} onClose={() => undo.reset()} />
      <ConfirmDialog
        opened={asked}
        title="Undo this import?"
        button="Undo import"
        onConfirm={() => {
          setAsked(false)
          undo.mutate()
        }}
        onClose={() => setAsked(false)}
      >
        <p>Everything it created is deleted, and everything it changed is restored.</p>
      </ConfirmDialog>
    </div>
  )
}

/** @param onDone is called before the lists reload */
function useUndoImport(id: string, onDone: (message: string) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /api/admin/import/{id}/undo', { params: { id } }),
    onSuccess: ({ message }) => onDone(message),
    // Even without a reply: it may have been undone.
    onSettled: () => {
      dropLists()
      return queries.invalidateQueries()
    },
  })
}
