import type { ReactNode } from 'react'
import { Mark } from './mark.tsx'
import styles from './notice.module.css'
import page from './page.module.css'

type NoticeProps = { title: string; eyebrow?: string; children: ReactNode }

/** A page with only a message and ways on. A guard is beside it. */
export function Notice({ title, eyebrow, children }: NoticeProps) {
  return (
    <div className={`${page.page} ${styles.notice}`}>
      <div className={styles.arch}>
        <Mark />
      </div>
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}

export function WaysOn({ children }: { children: ReactNode }) {
  return <div className={styles.ways}>{children}</div>
}
