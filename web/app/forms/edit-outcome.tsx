import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './edit-form.module.css'
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
  return (
    <FormOutcome shown={outcome}>
      <UploadProgress share={progress} />
      <OutcomeAlerts outcome={outcome} onClose={onClose} />
      <div role="alert">
        {outcome?.kind === 'outdated' && (
          <Outdated message={outcome.message} onLoadNewer={onLoadNewer} />
        )}
      </div>
    </FormOutcome>
  )
}

type OutdatedProps = { message: string; onLoadNewer: () => Promise<void> }

function Outdated({ message, onLoadNewer }: OutdatedProps) {
  const [busy, setBusy] = useState(false)
  const load = async () => {
    setBusy(true)
    await onLoadNewer().finally(() => setBusy(false))
  }
  return (
    <div className={styles.outdated}>
      <p>{message} Your edits are kept.</p>
      <Button busy={busy} onClick={() => busy || load()}>
        {busy ? 'Loading...' : 'Load latest version'}
      </Button>
    </div>
  )
}
