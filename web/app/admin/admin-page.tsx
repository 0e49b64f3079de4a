import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { NeedsScript } from '../forms/needs-script.tsx'
import { IconArrowLeft } from '../ui/icons/arrow-left.ts'
import styles from './admin-page.module.css'
import type { NamedLink } from './links.ts'

type AdminPageProps = {
  title: string
  /** The record's state, next to the title. */
  state?: ReactNode
  /** What can be done, at the end of the title's row. */
  actions?: ReactNode
  /** The list that contains this page. */
  back?: NamedLink
  /** As wide as a form, and centered. */
  narrow?: boolean
  children: ReactNode
}

/** The frame of an admin page. */
export function AdminPage(props: AdminPageProps) {
  const { title, state, actions, back, narrow = false, children } = props
  return (
    <div className={`page ${styles.page} ${narrow ? styles.narrow : ''}`}>
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
          {actions && <div className={styles.side}>{actions}</div>}
        </div>
      </div>
      <NeedsScript />
      {children}
    </div>
  )
}

/** The class of a panel on a page. */
export const panel = styles.panel ?? ''
