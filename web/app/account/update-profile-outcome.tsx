import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { FormAlert } from './forms/form-alert.tsx'
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

/** Under the buttons, so that these stay where they are; brought into sight instead. */
export function UpdateProfileOutcome({
  progress,
  outcome,
  onClose,
  onLoadNewer,
}: UpdateProfileOutcomeProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome) place.current?.scrollIntoView({ block: 'nearest' })
  }, [outcome])
  const messageOf = (kind: string) => (outcome?.kind === kind ? outcome.message : null)
  const outdated = messageOf('outdated')
  return (
    <div ref={place} className={styles.outcome}>
      <UploadProgress share={progress} />
      <FormAlert kind="success" message={messageOf('success')} onClose={onClose} />
      <FormAlert kind="error" message={messageOf('error')} onClose={onClose} />
      <div role="alert">
        {outdated && <Outdated message={outdated} onLoadNewer={onLoadNewer} />}
      </div>
    </div>
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
