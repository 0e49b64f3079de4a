import type { AdminProduct } from '../../../../contract/product.ts'
import { api } from '../../api.ts'
import { IconX } from '../../ui/icons/x.ts'
import { ActionButton } from '../action-button.tsx'
import { savedRecord } from '../catalogue-record.ts'
import type { RecordState } from '../use-record.ts'
import type { RecordFormState } from '../use-record-form.ts'

type EndReductionActionProps = {
  state: RecordState<AdminProduct>
  edit: Pick<RecordFormState, 'busy' | 'run' | 'opener'>
}

/** Ends a reduction that is planned or running. */
export function EndReductionAction({ state, edit }: EndReductionActionProps) {
  const { id, updatedAt } = state.record
  const end = () =>
    edit.run('end-reduction', async () => {
      const body = { reducedPrice: null, updatedAt }
      const saving = api('PUT /api/product/update/{id}', { params: { id }, body })
      const { record } = await savedRecord(
        'product',
        saving.then(({ message, product }) => ({ message, record: product })),
      )
      await state.follow(record)
      // The pressed button is gone.
      edit.opener.ref.current?.focus()
      return 'The reduction is ended.'
    })
  return (
    <ActionButton
      icon={IconX}
      variant="default"
      aria-disabled={edit.busy || undefined}
      onClick={end}
    >
      End reduction
    </ActionButton>
  )
}
