import type { ReactNode } from 'react'
import type { Icon } from '../ui/icons/icon-of.tsx'
import page from '../ui/page.module.css'
import styles from './auth-card.module.css'

type AuthCardProps = {
  title: string
  /** Shows what the page is about, where it is not a form. */
  emblem?: Icon
  lead?: ReactNode
  /** Comes beneath all else, where there is something to say. */
  outcome?: ReactNode
  /** A few words that nothing changes any more, instead of a form. */
  short?: boolean
  children: ReactNode
}

/** A card with a picture beside or above what it asks: to sign in, to sign up, to use a mailed link. */
export function AuthCard({
  title,
  emblem: Emblem,
  lead,
  outcome,
  short = false,
  children,
}: AuthCardProps) {
  return (
    <div className={`${page.page} ${styles.page}`}>
      <div className={styles.card}>
        <div className={styles.cover}>
          <img src="/art/cover.webp" width={900} height={1200} alt="" />
        </div>
        <div className={styles.content} data-short={short || undefined}>
          <div className={styles.words}>
            <div className={styles.head}>
              {Emblem && (
                <span className={styles.emblem}>
                  <Emblem size={30} stroke={1.5} aria-hidden="true" />
                </span>
              )}
              <h1>{title}</h1>
              {lead && <p>{lead}</p>}
            </div>
            {children}
          </div>
          <div className={styles.rest}>{outcome}</div>
        </div>
      </div>
    </div>
  )
}
