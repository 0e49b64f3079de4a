import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Logo } from './logo.tsx'

/** Replaces a list with a message and links. */
export function EmptyState({ children }: { children: ReactNode }) {
  return (
    <div className={styles.message}>
      <Logo className={styles.mark} />
      {children}
    </div>
  )
}
