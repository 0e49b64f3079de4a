import { api } from '../../api.ts'
import { ConfirmedAction } from '../confirmed-action.tsx'

/** @param onDone shows what was removed and what stays; the button is gone then */
export function RemoveDemo({ onDone }: { onDone: (message: string) => void }) {
  return (
    <ConfirmedAction
      label="Remove demo"
      title="Remove the demo catalogue?"
      danger
      call={() => api('DELETE /api/admin/demo', {})}
      onDone={onDone}
    >
      <p>
        Its products and categories are deleted. Anything you’ve changed stays, and so do categories
        that contain your own products. Orders keep their items.
      </p>
    </ConfirmedAction>
  )
}
