import { Button } from '@mantine/core'
import { useState } from 'react'
import type { User } from '../../../contract/user.ts'
import styles from '../forms/edit-form.module.css'
import { EditOutcome } from '../forms/edit-outcome.tsx'
import form from '../forms/form.module.css'
import { PersonPicture, PersonWords } from '../forms/person-fields.tsx'
import { readForm } from '../forms/read-form.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useLeaveQuestion } from '../forms/use-leave-question.ts'
import { UpdateProfileAccess } from './update-profile-access.tsx'
import { needProof, profileChanges } from './update-profile-changes.ts'
import parts from './update-profile-part.module.css'
import { UpdateProfilePart } from './update-profile-part.tsx'
import { usePreview } from './update-profile-preview.ts'
import { useProfileUpdate } from './update-profile-sending.ts'

type Draft = ReturnType<typeof readForm>

/** All fields are empty at first: what is filled in is changed, the rest stays as it is. */
export function UpdateProfileForm({ loaded }: { loaded: User }) {
  const [draft, setDraft] = useState<Draft>({})
  const readDraft = (element: HTMLFormElement) => setDraft(readForm(element))
  const update = useProfileUpdate(loaded, readDraft)
  const { user, busy, fields } = update
  const changes = profileChanges(user, draft)
  const leave = useLeaveQuestion(Object.keys(changes).length > 0)
  usePreview(draft.image)

  return (
    <form
      {...update.form}
      className={form.form}
      onChange={event => {
        update.form.onChange(event)
        readDraft(event.currentTarget)
      }}
    >
      <p className={styles.hint}>Fill in what you want to change. What you leave empty stays.</p>
      <UpdateProfilePart title="Your picture" bare>
        <PersonPicture user={user} fields={fields} />
      </UpdateProfilePart>
      <UpdateProfilePart title="About you">
        <PersonWords user={user} fields={fields} own />
      </UpdateProfilePart>
      <UpdateProfileAccess email={user.email} fields={fields} proof={needProof(changes)} />
      <div className={parts.end}>
        <div className={form.actions}>
          <SubmitButton busy={busy}>Update</SubmitButton>
          <Button variant="default" onClick={() => leave(`/user-profile/${user.id}`)}>
            Cancel
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
