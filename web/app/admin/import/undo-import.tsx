import { useRef } from 'react'
import { api } from '../../api.ts'
import { ConfirmedAction } from '../confirmed-action.tsx'

type UndoImportProps = {
  id: string
  /** Shows what was done, and takes the focus; unless given, the list or its entry does. */
  onDone?: (message: string) => void
}

/** Its button is gone once the import is undone. */
export function UndoImport({ id, onDone }: UndoImportProps) {
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place}>
      <ConfirmedAction
        label="Undo import"
        title="Undo this import?"
        call={() => api('POST /api/admin/import/{id}/undo', { params: { id } })}
        onDone={message => {
          place.current?.closest<HTMLElement>('li[tabindex], table')?.focus()
          onDone?.(message)
        }}
      >
        <p>Everything it created is deleted, and everything it changed is restored.</p>
      </ConfirmedAction>
    </div>
  )
}
