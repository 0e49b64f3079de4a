import { useRef, useState } from 'react'
import type { EmailChangeReply } from '../../../contract/accounts/account.ts'
import { api } from '../api.ts'
import { OutcomeAlerts } from '../forms/outcome-alerts.tsx'
import type { SaveStatus } from '../forms/save-status.ts'
import { useMutation } from '../forms/use-mutation.ts'
import { Button } from '../ui/button.tsx'
import styles from './pending-email.module.css'

export type PendingChange = EmailChangeReply

/** The unconfirmed email address, with its actions. */
export function PendingEmail({
  pending,
  onCanceled,
}: {
  pending: PendingChange
  onCanceled: () => void
}) {
  const place = useRef<HTMLDivElement>(null)
  const [outcome, setOutcome] = useState<SaveStatus | null>(null)
  const { doing, run } = useMutation(setOutcome)
  const busy = doing !== null
  const resend = async () => (await api('POST /api/users/email-change/resend')).message
  const cancel = async () => {
    const { message } = await api('DELETE /api/users/email-change')
    // The pressed button disappears.
    place.current?.focus()
    onCanceled()
    return message
  }
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {pending.email && (
        <div className="notice">
          <p>
            To switch to <strong>{pending.email}</strong>, open the link that we emailed there.
            Until then, your current address stays.
          </p>
          <div className="actions">
            <Button busy={busy} onClick={() => run('resend', resend)}>
              Resend link
            </Button>
            <Button busy={busy} onClick={() => run('cancel', cancel)}>
              Keep current address
            </Button>
          </div>
        </div>
      )}
      <OutcomeAlerts outcome={outcome} onClose={() => setOutcome(null)} />
    </div>
  )
}
