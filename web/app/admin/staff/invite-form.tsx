import { NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { FormFailure } from '../../forms/form-outcome.tsx'
import { ErrorSummary } from '../form/error-summary.tsx'
import { DrawerForm } from '../form/form-drawer.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import { useRoleChoices } from './staff-data.ts'

type InviteFormProps = { onDone: (message: string) => void; onClose: () => void }

export const inviteFormKey = 'invite'

/** Invites someone by email to have a role. */
export function InviteForm({ onDone, onClose }: InviteFormProps) {
  const queries = useQueryClient()
  const choices = useRoleChoices() ?? []
  const form = useAdminForm({
    formKey: inviteFormKey,
    values: { email: '', role: '' },
    schema: async () => (await import('../../../../contract/role.ts')).Invite,
    send: body => api('POST /api/admin/invitation', { body }),
    onSaved: ({ message }) => {
      form.reset()
      void queries.invalidateQueries()
      onDone(message)
      return undefined
    },
  })
  const { field } = form
  return (
    <DrawerForm
      form={form}
      title="Invite to the staff"
      text="They get a link that works once, within 72 hours. They accept it with their account, or make one."
      submit="Send invitation"
      rejection={
        <FormFailure message={form.rejection?.message} onClose={form.closeRejection} persistent />
      }
      onClose={onClose}
    >
      <TextInput {...field('email')} data-autofocus label="Email" type="email" required />
      <NativeSelect
        {...field('role')}
        label="Role"
        data={[{ value: '', label: 'Choose a role' }, ...choices]}
        required
      />
      <ErrorSummary form={form} />
    </DrawerForm>
  )
}
