import { useState } from 'react'
import type { EmailChangeReply } from '../../../contract/account.ts'
import { ApiError } from '../../../contract/client.ts'
import { api } from '../api.ts'
import form from '../forms/form.module.css'
import { FormAlert } from '../forms/form-alert.tsx'
import { unexpected } from '../forms/use-submission.ts'
import { Button } from '../ui/button.tsx'
import styles from './pending-email.module.css'

export type PendingChange = EmailChangeReply

/** The address that waits for its link, and what can be done about it. */
export function PendingEmail({
  pending,
  onCanceled,
}: {
  pending: PendingChange
  onCanceled: () => void
}) {
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const run = async (work: () => Promise<{ message: string }>, then?: () => void) => {
    if (busy) return
    setBusy(true)
    setDone(null)
    setFailure(null)
    try {
      const { message } = await work()
      setDone(message)
      then?.()
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : unexpected)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.place}>
      {pending.email && (
        <div className={styles.pending}>
          <p>
            <strong>{pending.email}</strong> becomes your address once you have opened the link that
            we sent to it. Until then nothing changes.
          </p>
          <div className={form.actions}>
            <Button
              busy={busy}
              onClick={() => run(() => api('POST /api/users/email-change/resend'))}
            >
              Send the link again
            </Button>
            <Button
              busy={busy}
              onClick={() => run(() => api('DELETE /api/users/email-change'), onCanceled)}
            >
              Keep the present address
            </Button>
          </div>
        </div>
      )}
      <FormAlert kind="success" message={done} onClose={() => setDone(null)} />
      <FormAlert kind="error" message={failure} onClose={() => setFailure(null)} />
    </div>
  )
}
