import type { ReactNode } from 'react'
import tall from '../session/tall.module.css'
import { Entrance } from './entrance.tsx'
import styles from './link-frame.module.css'

type LinkFrameProps = { title: string; children: ReactNode }

/** A page that a mail led to. */
export function LinkFrame({ title, children }: LinkFrameProps) {
  return (
    <div className={`${tall.tall} ${styles.frame}`}>
      <Entrance title={title}>
        <div className={styles.content}>{children}</div>
      </Entrance>
    </div>
  )
}

export function LinkLoading({ title }: { title: string }) {
  return (
    <LinkFrame title={title}>
      <p role="status">Loading...</p>
    </LinkFrame>
  )
}
