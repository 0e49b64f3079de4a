import type { ReactNode } from 'react'
import styles from './badge.module.css'

/** `due`: somebody waits; `warning`: it has waited long enough; `done`: all is well; `off`: nobody has to do anything. */
export type Tone = 'due' | 'done' | 'off' | 'warning' | 'danger'

/** A state in a word or two. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
