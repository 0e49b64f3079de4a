import type { ReactNode } from 'react'
import styles from './list-message.module.css'
import { Mark } from './mark.tsx'

/** What is said in place of a list, and the ways on. */
export function ListMessage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.message}>
      <Mark className={styles.mark} />
      {children}
    </div>
  )
}
