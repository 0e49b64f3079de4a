import type { ReactNode } from 'react'
import styles from './list-message.module.css'
import { Mark } from './mark.tsx'

/** Replaces a list with a message and ways on. */
export function ListMessage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.message}>
      <Mark className={styles.mark} />
      {children}
    </div>
  )
}
