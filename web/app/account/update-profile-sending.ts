import { type SubmitEvent, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { UpdateProfile, User } from '../../../contract/accounts/user.ts'
import { ApiError, type Client } from '../../../contract/client.ts'
import { api } from '../api.ts'
import { apiWithProgress } from '../api-with-progress.ts'
import { draftRestored } from '../forms/draft-restored.ts'
import { fillDraft } from '../forms/file-fields.ts'
import { keepOnSessionEnd, keptDraft } from '../forms/kept-draft.ts'
import { personLabels } from '../forms/person-fields.tsx'
import { isOutdated, newerLoaded, nothing, type SaveStatus } from '../forms/save-status.ts'
import {
  changedValues,
  resetUntouchedFields,
  type SubmittedValues,
  submittedValues,
} from '../forms/submitted-values.ts'
import { useSubmission } from '../forms/use-submission.ts'
import { useSession } from '../session/session-store.ts'

const labels = {
  ...personLabels,
  email: 'New email',
  password: 'New password',
  currentPassword: 'Current password',
}

const proofAlone =
  'No changes to save. Your current password is only needed to change your email or password.'

type Options = {
  onSaved: (form: HTMLFormElement) => void
  /** The form shows its draft from an earlier session. */
  onRestored: (form: HTMLFormElement) => void
}

/** Saves the changes of a user's own profile, and follows the saved record. */
export function useProfileUpdate(loaded: User, { onSaved, onRestored }: Options) {
  const formKey = `profile ${loaded.id}`
  const [kept] = useState(() => keptDraft(formKey))
  const [user, setUser] = useState({ ...loaded, updatedAt: kept?.version ?? loaded.updatedAt })
  const [outcome, setOutcome] = useState<SaveStatus | null>(
    kept && { kind: 'success', message: draftRestored, persistent: true },
  )
  const { id, updatedAt, name, userName, phone } = user

  const follow = (now: User) => {
    setUser(now)
    const { userId, updateUser } = useSession.getState()
    // Another user may have signed in during the request.
    if (userId === now.id) updateUser(now)
  }

  const schema = async () => (await import('./update-profile-schema.ts')).changesSchema(user)

  const send = async (
    client: Client,
    changes: UpdateProfile,
    onProgress: (share: number) => void,
  ) => {
    if (Object.keys(changes).length === 0) return null
    const call = changes.image ? apiWithProgress(onProgress) : client
    const body = { ...changes, updatedAt }
    try {
      const { message, user } = await call('PUT /api/users/update/{id}', { params: { id }, body })
      return { record: user, message, persistent: changes.email !== undefined }
    } catch (error) {
      // The navigation already shows the stored image.
      useSession.getState().updateImage(null)
      if (isOutdated(error)) setOutcome({ kind: 'outdated', message: error.message })
      throw error
    }
  }

  const { failure, ...submission } = useSubmission(
    { schema, labels, send },
    {
      given: { name, userName, phone },
      onSuccess: (saved, sent) => {
        if (!saved) return setOutcome({ kind: 'error', message: unsent(sent) })
        const { record, ...said } = saved
        const form = [...sent.keys()][0]?.form
        // Another form may have been opened since.
        if (form?.isConnected) resetUntouchedFields(form, () => follow(record), sent)
        else follow(record)
        setOutcome({ kind: 'success', ...said })
        if (form?.isConnected) onSaved(form)
      },
    },
  )
  const { form } = submission

  const restore = useEffectEvent((element: HTMLFormElement) => {
    if (!kept) return
    fillDraft(element, kept.draft)
    onRestored(element)
  })
  const input = useEffectEvent((element: HTMLFormElement) => {
    const draft = Object.fromEntries(changedValues(submittedValues(element)))
    return Object.keys(draft).length > 0 ? { draft, version: updatedAt } : null
  })
  useLayoutEffect(() => {
    const element = form.ref.current
    if (!element) return
    restore(element)
    return keepOnSessionEnd(formKey, () => input(element))
  }, [formKey, form.ref])

  const loadNewer = async () => {
    try {
      const { user: newer } = await api('GET /api/users/profile/{id}', { params: { id } })
      if (form.ref.current) resetUntouchedFields(form.ref.current, () => follow(newer))
      else follow(newer)
      setOutcome({ kind: 'success', message: newerLoaded })
      // The pressed button is gone; this is the next one to press.
      form.ref.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setOutcome({ kind: 'outdated', message: error.message })
    }
  }

  const { message } = failure
  return {
    ...submission,
    user,
    form: {
      ...form,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        setOutcome(null)
        form.onSubmit(event)
      },
    },
    outcome: outcome ?? (message ? ({ kind: 'error', message } as const) : null),
    closeOutcome: () => {
      failure.onClose()
      setOutcome(null)
    },
    loadNewer,
  }
}

function unsent(fields: SubmittedValues): string {
  return changedValues(fields)
    .map(([name]) => name)
    .join() === 'currentPassword'
    ? proofAlone
    : nothing
}
