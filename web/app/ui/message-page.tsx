import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'
import styles from './message-page.module.css'

type MessagePageProps = { title: string; eyebrow?: string; children: ReactNode }

/** A page with only a message and links, beside an image of a guard. */
export function MessagePage({ title, eyebrow, children }: MessagePageProps) {
  return (
    <div className={`page ${styles.notice}`}>
      <div className={styles.arch}>
        <Logo />
      </div>
      <div className={styles.text}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}
