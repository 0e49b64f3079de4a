import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import tall from '../session/tall.module.css'
import { Entrance } from './entrance.tsx'
import styles from './link-frame.module.css'

type LinkFrameProps = { title: string; emblem: TablerIcon; children: ReactNode }

/** A page that a mail led to. */
export function LinkFrame({ title, emblem, children }: LinkFrameProps) {
  return (
    <div className={tall.tall}>
      <Entrance title={title} emblem={emblem}>
        <div className={styles.content}>{children}</div>
      </Entrance>
    </div>
  )
}

export function LinkLoading({ title, emblem }: Omit<LinkFrameProps, 'children'>) {
  return (
    <LinkFrame title={title} emblem={emblem}>
      <p role="status">Loading...</p>
    </LinkFrame>
  )
}
