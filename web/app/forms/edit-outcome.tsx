import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './edit-form.module.css'
import { FormAlert } from './form-alert.tsx'
import { FormOutcome } from './form-outcome.tsx'
import { UploadProgress } from './upload-progress.tsx'
import type { Outcome } from './use-record-edit.ts'

type EditOutcomeProps = {
  /** Of the request in progress. */
  progress: number | null
  outcome: Outcome | null
  onClose: () => void
  onLoadNewer: () => Promise<void>
}

export function EditOutcome({ progress, outcome, onClose, onLoadNewer }: EditOutcomeProps) {
  const messageOf = (kind: string) => (outcome?.kind === kind ? outcome.message : null)
  const outdated = messageOf('outdated')
  const { lasting = false } = outcome ?? {}
  return (
    <FormOutcome shown={outcome}>
      <UploadProgress share={progress} />
      <FormAlert
        kind="success"
        message={messageOf('success')}
        lasting={lasting}
        onClose={onClose}
      />
      <FormAlert kind="error" message={messageOf('error')} onClose={onClose} />
      <div role="alert">
        {outdated && <Outdated message={outdated} onLoadNewer={onLoadNewer} />}
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
      <p>{message} What you typed is kept.</p>
      <Button busy={busy} onClick={() => busy || load()}>
        {busy ? 'Loading...' : 'Load the newer state'}
      </Button>
    </div>
  )
}
