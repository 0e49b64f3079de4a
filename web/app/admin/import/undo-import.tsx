import { useRef, useState } from 'react'
import { FormAlert } from '../../forms/form-alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { useUndoImport } from './use-undo-import.ts'

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
      <Button busy={undo.isPending} onClick={() => !undo.isPending && setAsked(true)}>
        Undo import
      </Button>
      <FormAlert kind="error" lasting message={undo.error?.message} onClose={() => undo.reset()} />
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
