import { Button } from '@mantine/core'
import { useState } from 'react'
import { FormAlert } from './forms/form-alert.tsx'
import { FormOutcome } from './forms/form-outcome.tsx'
import { UploadProgress } from './forms/upload-progress.tsx'
import styles from './update-profile-form.module.css'
import type { useProfileUpdate } from './update-profile-sending.ts'

type UpdateProfileOutcomeProps = {
  /** Of what is being sent. */
  progress: number | null
  outcome: ReturnType<typeof useProfileUpdate>['outcome']
  onClose: () => void
  onLoadNewer: () => Promise<void>
}

export function UpdateProfileOutcome({
  progress,
  outcome,
  onClose,
  onLoadNewer,
}: UpdateProfileOutcomeProps) {
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
      <Button variant="default" aria-disabled={busy || undefined} onClick={() => busy || load()}>
        {busy ? 'Loading...' : 'Load the newer state'}
      </Button>
    </div>
  )
}
