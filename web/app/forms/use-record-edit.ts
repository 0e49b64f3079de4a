import { type SubmitEvent, useState } from 'react'
import { ApiError } from '../../../contract/client.ts'
import type { UpdateProfile, User } from '../../../contract/user.ts'
import { api, apiWithProgress } from '../api.ts'
import { useSession } from '../session/session-store.ts'
import { clearSent, type SentFields } from './forms/sent-fields.ts'
import { useSubmission } from './forms/use-submission.ts'
import { changesSchema } from './update-profile-changes.ts'

export const labels = {
  name: 'Name',
  userName: 'User name',
  phone: 'Phone',
  image: 'Picture',
  email: 'New email',
  password: 'New password',
  currentPassword: 'Current password',
}

/** What became of a draft. `outdated`: the record is another by now, and the draft waits. */
type Outcome = {
  kind: 'success' | 'error' | 'outdated'
  message: string
  /** There is something left to do, so it is not taken away. */
  lasting?: boolean
}

const nothing = 'There is nothing to update: fill in what you want to change.'
const proofAlone =
  'There is nothing to update: the current password is only needed with a new email or a new password.'
const newerLoaded =
  'This is the newer state. What you typed is still here: update again if it still holds.'

/** Sends what a draft changes of somebody's own record, and follows what the record becomes. */
export function useProfileUpdate(loaded: User, onCleared: (form: HTMLFormElement) => void) {
  const [user, setUser] = useState(loaded)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const follow = (now: User) => {
    setUser(now)
    const { userId, updateUser } = useSession.getState()
    // Somebody else may have signed in while this was on its way.
    if (userId === now.id) updateUser(now)
  }

  const send = async (changes: UpdateProfile, onProgress: (share: number) => void) => {
    if (Object.keys(changes).length === 0) return null
    const call = changes.image ? apiWithProgress(onProgress) : api
    const { id, updatedAt } = user
    const body = { ...changes, updatedAt }
    const reply = await call('PUT /api/users/update/{id}', { params: { id }, body }).catch(
      error => {
        if (isOutdated(error)) setOutcome({ kind: 'outdated', message: error.message })
        // The picture in the navigation is the one that there is.
        useSession.getState().updatePicture(null)
        throw error
      },
    )
    return { ...reply, lasting: changes.email !== undefined }
  }

  const { message, closeMessage, ...submission } = useSubmission(send, {
    schema: changesSchema(user),
    labels,
    onSuccess: (reply, sent) => {
      if (!reply) return setOutcome({ kind: 'error', message: unsent(sent) })
      follow(reply.user)
      setOutcome({ kind: 'success', message: reply.message, lasting: reply.lasting })
      clearSent(sent)
      if (submission.form.ref.current) onCleared(submission.form.ref.current)
    },
  })

  const loadNewer = async () => {
    try {
      const reply = await api('GET /api/users/profile/{id}', { params: { id: user.id } })
      follow(reply.user)
      setOutcome({ kind: 'success', message: newerLoaded })
      // The button that was pressed is gone; the next one to press is this.
      submission.form.ref.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setOutcome({ kind: 'outdated', message: error.message })
    }
  }

  const refused: Outcome | null = message ? { kind: 'error', message } : null
  return {
    ...submission,
    form: {
      ...submission.form,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        setOutcome(null)
        submission.form.onSubmit(event)
      },
    },
    user,
    outcome: outcome ?? refused,
    closeOutcome: () => {
      setOutcome(null)
      closeMessage()
    },
    loadNewer,
  }
}

function unsent(fields: SentFields): string {
  const filled = [...fields].filter(([, value]) => value).map(([{ name }]) => name)
  return filled.join() === 'currentPassword' ? proofAlone : nothing
}

/** Somebody's user name that is taken is a conflict too, and has a field to blame. */
function isOutdated(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'conflict' && !('userName' in error.fields)
}
