import { useLocation, useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { dropLists } from '../../catalogue/loaded-pages.ts'
import { IconCopy } from '../../ui/icons/copy.ts'
import { ActionButton } from '../action-button.tsx'
import { productAdminLink } from '../links.ts'
import type { RecordFormState } from '../use-record-form.ts'

type DuplicateActionProps = {
  id: string
  edit: Pick<RecordFormState, 'busy' | 'run' | 'tell' | 'unsaved'>
}

/** Makes a hidden product like this one, and opens it. */
export function DuplicateAction({ id, edit }: DuplicateActionProps) {
  const navigate = useNavigate()
  // The way back is that of the product.
  const { state } = useLocation()
  const duplicate = () => {
    // Leaving asks, and the copy would be there already.
    if (edit.unsaved) {
      const message = 'Save what you typed first, or cancel it: a copy has what is saved.'
      return edit.tell({ kind: 'error', message, aside: true })
    }
    return edit.run('duplicate', async () => {
      const copied = api('POST /api/admin/product/{id}/copy', { params: { id } })
      const { product } = await copied.finally(dropLists)
      const message =
        'This is the copy. It is hidden until you show it, and its stock is not counted.'
      // Whoever went on meanwhile stays there.
      if (location.pathname === productAdminLink(id))
        navigate(productAdminLink(product.id), { state: { ...state, message } })
      return null
    })
  }
  return (
    <ActionButton
      icon={IconCopy}
      variant="default"
      aria-disabled={edit.busy || undefined}
      onClick={duplicate}
    >
      Duplicate
    </ActionButton>
  )
}
