import type { ReactNode } from 'react'
import styles from './busy-label.module.css'

/** A button's label; while busy a spinner replaces it, and the width stays the same. */
export function BusyLabel({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <>
      <span className={busy ? styles.hidden : undefined}>{children}</span>
      {busy && <span className={styles.busy} aria-hidden="true" />}
    </>
  )
}
