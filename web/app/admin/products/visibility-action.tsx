import type { AdminProduct, UpdateProduct } from '../../../../contract/product.ts'
import { IconEye } from '../../ui/icons/eye.ts'
import { IconEyeOff } from '../../ui/icons/eye-off.ts'
import { ActionButton } from '../action-button.tsx'

type VisibilityActionProps = {
  product: AdminProduct
  busy: boolean
  onChange: (changes: UpdateProduct, done: string) => void
}

/** Takes a product out of the shop without deleting it, or puts it back. */
export function VisibilityAction({ product, busy, onChange }: VisibilityActionProps) {
  const { hidden } = product
  return (
    <ActionButton
      icon={hidden ? IconEye : IconEyeOff}
      variant="default"
      aria-disabled={busy || undefined}
      onClick={() =>
        hidden
          ? onChange({ hidden: false }, 'Everybody sees it in the shop now.')
          : onChange({ hidden: true }, 'Only admins see it now.')
      }
    >
      {hidden ? 'Show' : 'Hide'}
    </ActionButton>
  )
}
