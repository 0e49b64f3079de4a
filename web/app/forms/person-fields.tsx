import { imageUrl } from '../../../contract/images.ts'
import type { User } from '../../../contract/user.ts'
import { PictureField } from './picture-field.tsx'

/** The labels of the fields. */
export const personLabels = {
  name: 'Name',
  userName: 'Username',
  phone: 'Phone',
  image: 'Image',
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
