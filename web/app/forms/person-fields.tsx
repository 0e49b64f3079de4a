import type { ComponentProps } from 'react'
import type { User } from '../../../contract/accounts/user.ts'
import { imageUrl } from '../../../contract/images.ts'
import { phoneHint, userNameHint } from './hints.ts'
import { ImageField } from './image-field.tsx'
import { TextField } from './text-field.tsx'

/** The labels of the fields. */
export const personLabels = {
  name: 'Name',
  userName: 'Username',
  phone: 'Phone',
  image: 'Image',
}

export function PersonImage({ user, error }: { user: User; error: string | undefined }) {
  return (
    <ImageField
      label={personLabels.image}
      current={user.image && imageUrl('users', user.image, 192)}
      error={error}
    />
  )
}

type TextFieldProps = ComponentProps<typeof TextField>

/** The own username of the person who fills in the form. */
export function UserNameField(field: TextFieldProps) {
  return (
    <TextField
      {...field}
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
      description={userNameHint}
    />
  )
}

export function PhoneField(field: TextFieldProps) {
  return <TextField {...field} type="tel" autoComplete="tel" description={phoneHint} />
}
