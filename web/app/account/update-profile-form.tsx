import { type ReactNode, useEffect, useState } from 'react'
import type { User } from '../../../contract/accounts/user.ts'
import { api } from '../api.ts'
import { EditOutcome } from '../forms/edit-outcome.tsx'
import { HiddenUsername } from '../forms/hidden-username.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { PersonImage, PhoneField, UserNameField } from '../forms/person-fields.tsx'
import { readForm } from '../forms/read-form.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { TextField } from '../forms/text-field.tsx'
import { useUnsavedChangesPrompt } from '../forms/use-unsaved-changes-prompt.ts'
import { useSession } from '../session/session-store.ts'
import { Button } from '../ui/button.tsx'
import { securityId } from './account-navigation.tsx'
import { type PendingChange, PendingEmail } from './pending-email.tsx'
import { isChanged, needsPassword, profileChanges } from './update-profile-changes.ts'
import styles from './update-profile-form.module.css'
import { useProfileUpdate } from './update-profile-sending.ts'

type Draft = ReturnType<typeof readForm>

type UpdateProfileFormProps = { loaded: User; pending: PendingChange }

export function UpdateProfileForm({ loaded, pending: before }: UpdateProfileFormProps) {
  const [pending, setPending] = useState(before)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [saved, setSaved] = useState(false)
  const readDraft = (element: HTMLFormElement) => setDraft(readForm(element))
  const update = useProfileUpdate(loaded, {
    onSaved: element => {
      readDraft(element)
      setSaved(true)
      // The form's message says it, too, until the user closes that.
      void api('GET /api/users/email-change').then(setPending, () => {})
    },
    onRestored: readDraft,
  })
  const { user, busy, fields, field } = update
  const changes = draft ? profileChanges(user, draft) : {}
  const changed = draft !== null && isChanged(user, draft)
  const leave = useUnsavedChangesPrompt(changed)
  usePreview(draft?.image)

  return (
    <form
      {...update.form}
      className="stack"
      onChange={event => {
        update.form.onChange(event)
        readDraft(event.currentTarget)
      }}
    >
      <Part title="Your image" bare>
        <PersonImage user={user} error={fields.image} />
      </Part>
      <Part title="About you">
        <TextField {...field('name')} autoComplete="name" />
        <UserNameField {...field('userName')} />
        <PhoneField {...field('phone')} />
      </Part>
      <PendingEmail
        pending={pending}
        onCanceled={() => setPending({ email: null, expiresAt: null })}
      />
      <Part id={securityId} title="Email and password">
        <HiddenUsername email={user.email} />
        <TextField
          {...field('email')}
          type="email"
          autoComplete="email"
          description={
            <>
              Now: <span className={styles.present}>{user.email}</span>. We’ll email a confirmation
              link to the new address.
            </>
          }
        />
        <PasswordField {...field('password')} autoComplete="new-password" />
        <PasswordField
          {...field('currentPassword')}
          autoComplete="current-password"
          description="Only needed to change your email or password."
          required={needsPassword(changes)}
        />
      </Part>
      <div className={styles.end}>
        <div className="actions">
          <SubmitButton busy={busy} idle={!changed && !draft?.currentPassword}>
            Update
          </SubmitButton>
          <Button onClick={() => leave(`/user-profile/${user.id}`)}>
            {saved && !changed ? 'Back to profile' : 'Cancel'}
          </Button>
        </div>
        <EditOutcome
          progress={update.progress}
          outcome={update.outcome}
          onClose={update.closeOutcome}
          onLoadNewer={update.loadNewer}
        />
      </div>
    </form>
  )
}

type PartProps = {
  /** For links to it. */
  id?: string
  title: string
  /** The title already names its only field; screen readers still announce both. */
  bare?: boolean
  children: ReactNode
}

/** Related fields, with their heading beside or above them. */
function Part({ id, title, bare = false, children }: PartProps) {
  return (
    <fieldset id={id} className={styles.part}>
      <legend>{title}</legend>
      <div className={bare ? `stack loose ${styles.bare}` : 'stack loose'}>{children}</div>
    </fieldset>
  )
}

/** Previews a chosen image in the navigation, too, until it is saved or discarded. */
function usePreview(image: unknown): void {
  useEffect(() => {
    if (!(image instanceof File)) return
    const { updateImage } = useSession.getState()
    const reader = new FileReader()
    reader.onload = () => {
      if (typeof reader.result === 'string') updateImage(reader.result)
    }
    reader.readAsDataURL(image)
    return () => {
      reader.abort()
      updateImage(null)
    }
  }, [image])
}
