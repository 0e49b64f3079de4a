import { NativeSelect, TextInput } from '@mantine/core'
import { api } from '../../api.ts'
import { EditDrawer } from '../form/edit-drawer.tsx'
import { useRoleChoices } from './staff-data.ts'

type InviteFormProps = { onDone: (message: string) => void; onClose: () => void }

export const inviteFormKey = 'invite'

/** Invites someone by email to have a role. */
export function InviteForm({ onDone, onClose }: InviteFormProps) {
  const choices = useRoleChoices() ?? []
  return (
    <EditDrawer
      formKey={inviteFormKey}
      title="Invite to the staff"
      text="They get a link that works once, within 72 hours. They accept it with their account, or make one."
      submit="Send invitation"
      values={{ email: '', role: '' }}
      schema={async () => (await import('../../../../contract/role.ts')).Invite}
      send={body => api('POST /api/admin/invitation', { body })}
      onSaved={({ message }) => onDone(message)}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextInput {...field('email')} data-autofocus label="Email" type="email" required />
          <NativeSelect
            {...field('role')}
            label="Role"
            data={[{ value: '', label: 'Choose a role' }, ...choices]}
            required
          />
        </>
      )}
    </EditDrawer>
  )
}
