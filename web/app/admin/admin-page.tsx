import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { NeedsScript } from '../forms/needs-script.tsx'
import { IconArrowLeft } from '../ui/icons/arrow-left.ts'
import page from '../ui/page.module.css'
import tall from '../ui/tall.module.css'
import styles from './admin-page.module.css'

type AdminPageProps = {
  title: string
  /** What state that is in which the title names. */
  state?: ReactNode
  /** The list that this page belongs to. */
  back?: { to: string; label: string }
  /** As wide as a form, in the middle. */
  narrow?: boolean
  children: ReactNode
}

/** The frame of a page for admins. */
export function AdminPage({ title, state, back, narrow = false, children }: AdminPageProps) {
  return (
    <div className={`${page.page} ${tall.tall} ${styles.page} ${narrow ? styles.narrow : ''}`}>
      <div className={styles.top}>
        {back && (
          <Link to={back.to} className={styles.back}>
            <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
            {back.label}
          </Link>
        )}
        <div className={styles.title}>
          <h1>{title}</h1>
          {state}
        </div>
      </div>
      <NeedsScript />
      {children}
    </div>
  )
}

/** The class of what lies on a page as one thing. */
export const panel = styles.panel ?? ''

/** What can be done on a page, side by side. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
