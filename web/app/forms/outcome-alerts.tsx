import { Message } from '../ui/message.tsx'
import type { SaveStatus } from './save-status.ts'

type OutcomeAlertsProps = { outcome: SaveStatus | null; onClose: () => void }

/** The success or failure of what was done. Both places stay, so that screen readers announce it. */
export function OutcomeAlerts({ outcome, onClose }: OutcomeAlertsProps) {
  const messageOf = (kind: SaveStatus['kind']) => (outcome?.kind === kind ? outcome.message : null)
  return (
    <>
      <Message
        kind="success"
        message={messageOf('success')}
        persistent={outcome?.persistent ?? false}
        onClose={onClose}
      />
      <Message kind="error" message={messageOf('error')} onClose={onClose} />
    </>
  )
}
