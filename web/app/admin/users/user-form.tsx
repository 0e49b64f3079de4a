import { TextInput } from '@mantine/core'
import { imageUrl } from '../../../../contract/images.ts'
import type { User } from '../../../../contract/user.ts'
import { userNameHint } from '../../forms/hints.ts'
import { PictureField } from '../../forms/picture-field.tsx'
import { Present } from '../../forms/present.tsx'
import { InlineForm } from '../inline-form.tsx'
import { labels, type useUserEdit } from './use-user-edit.ts'

type UserFormProps = { user: User; edit: ReturnType<typeof useUserEdit>['edit'] }

export function UserForm({ user, edit }: UserFormProps) {
  const { fields } = edit
  return (
    <InlineForm edit={edit} label={`Update ${user.userName}`}>
      <TextInput
        label={labels.name}
        name="name"
        autoComplete="off"
        description={<Present value={user.name} />}
        error={fields.name}
      />
      <TextInput
        label={labels.userName}
        name="userName"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        description={<Present value={user.userName} hint={userNameHint} />}
        error={fields.userName}
      />
      <TextInput
        label={labels.phone}
        name="phone"
        type="tel"
        autoComplete="off"
        description={<Present value={user.phone} hint="A + and 11 to 14 digits" />}
        error={fields.phone}
      />
      <PictureField
        label={labels.image}
        current={user.image && imageUrl('users', user.image, 192)}
        error={fields.image}
      />
    </InlineForm>
  )
}
