import { imageUrl } from '../../../contract/images.ts'
import type { User } from '../../../contract/user.ts'
import { CurrentValue } from './current-value.tsx'
import type { FieldErrors } from './field-words.ts'
import { userNameHint } from './hints.ts'
import { PictureField } from './picture-field.tsx'
import { TextField } from './text-field.tsx'

/** The labels of the fields. */
export const personLabels = {
  name: 'Name',
  userName: 'User name',
  phone: 'Phone',
  image: 'Picture',
}

type PersonFieldsProps = {
  user: User
  fields: FieldErrors
  /** The signed-in user's own record: the fields are prefilled, and autofill is on. */
  own?: boolean
}

/** The fields of a user that an admin edits. */
export function PersonFields({ user, fields }: Omit<PersonFieldsProps, 'own'>) {
  return (
    <>
      <PersonWords user={user} fields={fields} />
      <PersonPicture user={user} fields={fields} />
    </>
  )
}

export function PersonWords({ user, fields, own = false }: PersonFieldsProps) {
  const known = (what: string) => (own ? what : 'off')
  const present = (value: string, hint?: string) =>
    own
      ? { defaultValue: value, description: hint && `${hint}.` }
      : { description: <CurrentValue value={value} {...(hint && { hint })} /> }
  return (
    <>
      <TextField
        label={personLabels.name}
        name="name"
        autoComplete={known('name')}
        {...present(user.name)}
        error={fields.name}
      />
      <TextField
        label={personLabels.userName}
        name="userName"
        autoComplete={known('nickname')}
        autoCapitalize="none"
        spellCheck={false}
        {...present(user.userName, userNameHint)}
        error={fields.userName}
      />
      <TextField
        label={personLabels.phone}
        name="phone"
        type="tel"
        autoComplete={known('tel')}
        {...present(user.phone, 'A + and 11 to 14 digits')}
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
