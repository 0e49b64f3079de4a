import type { ReactNode } from 'react'
import styles from './busy-label.module.css'

/** What a button says; while it is busy its middle turns, and it stays as wide as it was. */
export function BusyLabel({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <>
      <span className={busy ? styles.hidden : undefined}>{children}</span>
      {busy && <span className={styles.busy} aria-hidden="true" />}
    </>
  )
}
