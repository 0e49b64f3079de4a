import { CurrentValue } from '../forms/current-value.tsx'
import type { FieldErrors } from '../forms/field-words.ts'
import { PasswordField } from '../forms/password-field.tsx'
import { TextField } from '../forms/text-field.tsx'
import { securityId } from './account-navigation.tsx'
import { UpdateProfilePart } from './update-profile-part.tsx'
import { labels } from './update-profile-sending.ts'

type UpdateProfileAccessProps = {
  /** The current address. */
  email: string
  fields: FieldErrors
  /** The changes need the current password. */
  proof: boolean
}

/** The credentials of a user. */
export function UpdateProfileAccess({ email, fields, proof }: UpdateProfileAccessProps) {
  return (
    <UpdateProfilePart id={securityId} title="Email and password">
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={labels.email}
        name="email"
        type="email"
        autoComplete="email"
        description={
          <CurrentValue value={email} hint="We’ll email a link to the new one to confirm it" />
        }
        error={fields.email}
      />
      <PasswordField
        label={labels.password}
        name="password"
        autoComplete="new-password"
        error={fields.password}
      />
      <PasswordField
        label={labels.currentPassword}
        name="currentPassword"
        autoComplete="current-password"
        description="Only needed to change your email or password."
        error={fields.currentPassword}
        required={proof}
      />
    </UpdateProfilePart>
  )
}
