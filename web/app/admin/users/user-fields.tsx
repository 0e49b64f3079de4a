import type { User } from '../../../../contract/user.ts'
import { phoneHint, userNameHint } from '../../forms/hints.ts'
import { personLabels as labels, PersonImage } from '../../forms/person-fields.tsx'
import { TextField } from '../../forms/text-field.tsx'
import type { FieldOf } from '../use-admin-form.ts'

/** The fields of a user that an admin edits. */
export function UserFields({ user, field }: { user: User; field: FieldOf }) {
  return (
    <>
      <TextField {...field('name')} label={labels.name} autoComplete="off" />
      <TextField
        {...field('userName')}
        label={labels.userName}
        description={userNameHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...field('phone')}
        label={labels.phone}
        description={phoneHint}
        type="tel"
        autoComplete="off"
      />
      <PersonImage user={user} error={field('image').error} />
    </>
  )
}
