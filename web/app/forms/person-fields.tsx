import { imageUrl } from '../../../contract/images.ts'
import type { User } from '../../../contract/user.ts'
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

/** The fields of the signed-in user's own record. */
export function PersonWords({ user, fields }: { user: User; fields: FieldErrors }) {
  return (
    <>
      <TextField
        label={personLabels.name}
        name="name"
        autoComplete="name"
        defaultValue={user.name}
        error={fields.name}
      />
      <TextField
        label={personLabels.userName}
        name="userName"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={user.userName}
        description={`${userNameHint}.`}
        error={fields.userName}
      />
      <TextField
        label={personLabels.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={user.phone}
        description="Include the country code, e.g. +353861234567."
        error={fields.phone}
      />
    </>
  )
}

export function PersonPicture({ user, error }: { user: User; error: string | undefined }) {
  return (
    <PictureField
      label={personLabels.image}
      current={user.image && imageUrl('users', user.image, 192)}
      error={error}
    />
  )
}
