import type { User } from '../../../../contract/user.ts'
import { PersonFields } from '../../forms/person-fields.tsx'
import { InlineForm } from '../inline-form.tsx'
import type { useUserEdit } from './use-user-edit.ts'

type UserFormProps = { user: User; edit: ReturnType<typeof useUserEdit>['edit'] }

export function UserForm({ user, edit }: UserFormProps) {
  return (
    <InlineForm edit={edit} title="Update user">
      <PersonFields user={user} fields={edit.fields} />
    </InlineForm>
  )
}
