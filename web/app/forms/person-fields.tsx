import { TextInput } from '@mantine/core'
import { imageUrl } from '../../../contract/images.ts'
import type { User } from '../../../contract/user.ts'
import type { FieldErrors } from './field-words.ts'
import { userNameHint } from './hints.ts'
import { PictureField } from './picture-field.tsx'
import { Present } from './present.tsx'

/** What the fields are called. */
export const personLabels = {
  name: 'Name',
  userName: 'User name',
  phone: 'Phone',
  image: 'Picture',
}

type PersonFieldsProps = {
  user: User
  fields: FieldErrors
  /** The user is who types: his browser may know the answers. */
  own?: boolean
}

/** What is changed of a user, by himself or by an admin. */
export function PersonFields({ user, fields, own = false }: PersonFieldsProps) {
  return (
    <>
      <PersonWords user={user} fields={fields} own={own} />
      <PersonPicture user={user} fields={fields} />
    </>
  )
}

export function PersonWords({ user, fields, own = false }: PersonFieldsProps) {
  const known = (what: string) => (own ? what : 'off')
  return (
    <>
      <TextInput
        label={personLabels.name}
        name="name"
        autoComplete={known('name')}
        description={<Present value={user.name} />}
        error={fields.name}
      />
      <TextInput
        label={personLabels.userName}
        name="userName"
        autoComplete={known('nickname')}
        autoCapitalize="none"
        spellCheck={false}
        description={<Present value={user.userName} hint={userNameHint} />}
        error={fields.userName}
      />
      <TextInput
        label={personLabels.phone}
        name="phone"
        type="tel"
        autoComplete={known('tel')}
        description={<Present value={user.phone} hint="A + and 11 to 14 digits" />}
        error={fields.phone}
      />
    </>
  )
}

export function PersonPicture({ user, fields }: Omit<PersonFieldsProps, 'own'>) {
  return (
    <PictureField
      label={personLabels.image}
      current={user.image && imageUrl('users', user.image, 192)}
      error={fields.image}
    />
  )
}
