import type { ReactNode } from 'react'
import type { Icon } from '../../ui/icons/icon-of.tsx'
import { AuthCard } from '../auth-card.tsx'
import styles from './link-frame.module.css'

type LinkFrameProps = {
  title: string
  emblem: Icon
  outcome?: ReactNode
  short?: boolean
  children: ReactNode
}

/** A page that an email links to. */
export function LinkFrame({ children, ...card }: LinkFrameProps) {
  return (
    <div className="tall">
      <AuthCard {...card}>
        <div className="stack loose">{children}</div>
      </AuthCard>
    </div>
  )
}

/** Placeholders for a line and the button while the link is being looked up. */
export function LinkLoading({ title, emblem }: Pick<LinkFrameProps, 'title' | 'emblem'>) {
  return (
    <LinkFrame title={title} emblem={emblem}>
      <p role="status" className="visually-hidden">
        Loading...
      </p>
      <div className={styles.line} />
      <div className={styles.button} />
    </LinkFrame>
  )
}
