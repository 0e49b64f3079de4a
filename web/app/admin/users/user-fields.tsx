import { limits } from '../../../../contract/limits.ts'
import type { User } from '../../../../contract/user.ts'
import { personLabels as labels, PersonPicture } from '../../forms/person-fields.tsx'
import { TextField } from '../../forms/text-field.tsx'
import type { FieldOf } from '../use-admin-form.ts'

const { userName } = limits

/** The fields of a user that an admin edits. */
export function UserFields({ user, field }: { user: User; field: FieldOf }) {
  return (
    <>
      <TextField {...field('name')} label={labels.name} autoComplete="off" />
      <TextField
        {...field('userName')}
        label={labels.userName}
        description={`${userName.shortest} to ${userName.longest} letters, digits, periods, hyphens or underscores`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...field('phone')}
        label={labels.phone}
        description="Include the country code, e.g. +353861234567"
        type="tel"
        autoComplete="off"
      />
      <PersonPicture user={user} error={field('image').error} />
    </>
  )
}
