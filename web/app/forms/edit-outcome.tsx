import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Message } from '../ui/message.tsx'
import { FormOutcome } from './form-outcome.tsx'
import { OutcomeAlerts } from './outcome-alerts.tsx'
import type { SaveStatus } from './save-status.ts'
import { UploadProgress } from './upload-progress.tsx'

type EditOutcomeProps = {
  /** Of the request in progress. */
  progress: number | null
  outcome: SaveStatus | null
  onClose: () => void
  onLoadNewer: () => Promise<void>
}

export function EditOutcome({ progress, outcome, onClose, onLoadNewer }: EditOutcomeProps) {
  const outdated = outcome?.kind === 'outdated' ? `${outcome.message} Your edits are kept.` : null
  return (
    <FormOutcome shown={outcome}>
      <UploadProgress share={progress} />
      <OutcomeAlerts outcome={outcome} onClose={onClose} />
      <Message kind="info" message={outdated}>
        <LoadNewer load={onLoadNewer} />
      </Message>
    </FormOutcome>
  )
}

function LoadNewer({ load }: { load: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const onClick = async () => {
    if (busy) return
    setBusy(true)
    await load().finally(() => setBusy(false))
  }
  return (
    <p>
      <Button busy={busy} onClick={onClick}>
        {busy ? 'Loading...' : 'Load latest version'}
      </Button>
    </p>
  )
}
