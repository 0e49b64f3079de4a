import { PasswordInput } from '@mantine/core'
import { api } from '../../api.ts'
import { FormFailure } from '../../forms/form-outcome.tsx'
import { HiddenUsername } from '../../forms/hidden-username.tsx'
import { useSession } from '../../session/session-store.ts'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import { useReturnFocus } from '../form/use-return-focus.ts'

export type StepUpDialogProps = { onAnswer: (isConfirmed: boolean) => void }

/** Asks for the password of the signed-in user. */
export function StepUpDialog({ onAnswer }: StepUpDialogProps) {
  const user = useSession(({ user }) => user)
  const form = useAdminForm({
    values: { password: '' },
    schema: async () => (await import('../../../../contract/accounts/account.ts')).ConfirmPassword,
    send: body => api('POST /api/users/confirm-password', { body }),
    onSaved: () => {
      onAnswer(true)
    },
  })
  useReturnFocus()
  return (
    <ConfirmDialog
      opened
      title="Confirm it’s you"
      button="Confirm"
      busy={form.busy}
      formRef={form.props.ref}
      onConfirm={form.props.onSubmit}
      onClose={() => onAnswer(false)}
    >
      <p>Enter your password to continue. We won’t ask again for 10 minutes.</p>
      <HiddenUsername email={user?.email ?? ''} />
      <PasswordInput
        {...form.field('password')}
        data-autofocus
        label="Password"
        autoComplete="current-password"
        required
      />
      <FormFailure {...form.failure} />
    </ConfirmDialog>
  )
}
