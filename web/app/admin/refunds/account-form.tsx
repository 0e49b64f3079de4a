import { TextInput } from '@mantine/core'
import type { ManualRefund } from '../../../../contract/manual-refund.ts'
import { orderLimits } from '../../../../contract/order-limits.ts'
import { api } from '../../api.ts'
import { EditDrawer } from '../form/edit-drawer.tsx'
import type { ListFormProps } from '../list/list-form.tsx'

/** Whose account a refund goes to. */
export function AccountForm(props: ListFormProps & { refund: ManualRefund }) {
  const { refund, formKey, onDone, onClose } = props
  const { id, number, payee, iban } = refund
  return (
    <EditDrawer
      formKey={formKey}
      title={`Account for order ${number}`}
      submit="Save account"
      values={{ payee, iban }}
      schema={async () => (await import('../../../../contract/manual-refund.ts')).RefundAccount}
      send={body => api('PUT /api/admin/refund/{id}', { params: { id }, body })}
      onSaved={() => onDone(`Saved the account for order ${number}.`)}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextInput
            {...field('payee')}
            data-autofocus
            label="Account holder"
            maxLength={orderLimits.payee}
            required
          />
          <TextInput
            {...field('iban')}
            label="IBAN"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={42}
            required
          />
        </>
      )}
    </EditDrawer>
  )
}
