import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ManualRefund } from '../../../../contract/manual-refund.ts'
import { orderLimits } from '../../../../contract/order-limits.ts'
import { api } from '../../api.ts'
import { FormFailure } from '../../forms/form-outcome.tsx'
import { ErrorSummary } from '../form/error-summary.tsx'
import { DrawerForm } from '../form/form-drawer.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'

type AccountFormProps = {
  refund: ManualRefund
  onDone: (message: string) => void
  onClose: () => void
}

export const accountFormKey = ({ id }: ManualRefund) => `refund ${id}`

const loadSchema = async () => (await import('../../../../contract/manual-refund.ts')).RefundAccount

/** Whose account a refund goes to. */
export function AccountForm({ refund, onDone, onClose }: AccountFormProps) {
  const queries = useQueryClient()
  const { id, number, payee, iban } = refund
  const form = useAdminForm({
    formKey: accountFormKey(refund),
    values: { payee, iban },
    schema: loadSchema,
    send: body => api('PUT /api/admin/refund/{id}', { params: { id }, body }),
    onSaved: () => {
      form.reset()
      void queries.invalidateQueries()
      onDone(`Saved the account for order ${number}.`)
      return undefined
    },
  })
  return (
    <DrawerForm
      form={form}
      title={`Account for order ${number}`}
      submit="Save account"
      rejection={
        <FormFailure message={form.rejection?.message} onClose={form.closeRejection} persistent />
      }
      onClose={onClose}
    >
      <TextInput
        {...form.field('payee')}
        data-autofocus
        label="Account holder"
        maxLength={orderLimits.payee}
        required
      />
      <TextInput
        {...form.field('iban')}
        label="IBAN"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={42}
        required
      />
      <ErrorSummary form={form} />
    </DrawerForm>
  )
}
