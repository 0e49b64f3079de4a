import { useState } from 'react'
import type { User } from '../../../contract/user.ts'
import { api } from '../api.ts'
import { EditOutcome } from '../forms/edit-outcome.tsx'
import form from '../forms/form.module.css'
import { PersonPicture, PersonWords } from '../forms/person-fields.tsx'
import { readForm } from '../forms/read-form.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useUnsavedChangesPrompt } from '../forms/use-unsaved-changes-prompt.ts'
import { Button } from '../ui/button.tsx'
import { type PendingChange, PendingEmail } from './pending-email.tsx'
import { UpdateProfileAccess } from './update-profile-access.tsx'
import { isChanged, needProof, profileChanges } from './update-profile-changes.ts'
import parts from './update-profile-part.module.css'
import { UpdateProfilePart } from './update-profile-part.tsx'
import { usePreview } from './update-profile-preview.ts'
import { useProfileUpdate } from './update-profile-sending.ts'

type Draft = ReturnType<typeof readForm>

type UpdateProfileFormProps = { loaded: User; pending: PendingChange }

export function UpdateProfileForm({ loaded, pending: before }: UpdateProfileFormProps) {
  const [pending, setPending] = useState(before)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [saved, setSaved] = useState(false)
  const readDraft = (element: HTMLFormElement) => setDraft(readForm(element))
  const update = useProfileUpdate(loaded, element => {
    readDraft(element)
    setSaved(true)
    // The form's message says it, too, until the user closes that.
    void api('GET /api/users/email-change').then(setPending, () => {})
  })
  const { user, busy, fields } = update
  const changes = draft ? profileChanges(user, draft) : {}
  const changed = draft !== null && isChanged(user, draft)
  const leave = useUnsavedChangesPrompt(changed)
  usePreview(draft?.image)

  return (
    <form
      {...update.form}
      className={form.form}
      onChange={event => {
        update.form.onChange(event)
        readDraft(event.currentTarget)
      }}
    >
      <UpdateProfilePart title="Your picture" bare>
        <PersonPicture user={user} error={fields.image} />
      </UpdateProfilePart>
      <UpdateProfilePart title="About you">
        <PersonWords user={user} fields={fields} />
      </UpdateProfilePart>
      <PendingEmail
        pending={pending}
        onCanceled={() => setPending({ email: null, expiresAt: null })}
      />
      <UpdateProfileAccess email={user.email} fields={fields} proof={needProof(changes)} />
      <div className={parts.end}>
        <div className={form.actions}>
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
          onClose={() => update.tell(null)}
          onLoadNewer={update.loadNewer}
        />
      </div>
    </form>
  )
}
