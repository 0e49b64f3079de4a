import type { ReactNode } from 'react'
import type { Icon } from '../ui/icons/icon-of.tsx'
import styles from './auth-card.module.css'

type AuthCardProps = {
  title: string
  /** A drawing of the page's subject, if the page has no form. */
  emblem?: Icon
  lead?: ReactNode
  /** Shown below everything else, once there is something to say. */
  outcome?: ReactNode
  /** A few fixed words instead of a form. */
  short?: boolean
  children: ReactNode
}

/** A card with an image beside or above its content: sign-in, sign-up, or an emailed link. */
export function AuthCard(props: AuthCardProps) {
  const { title, emblem: Emblem, lead, outcome, short = false, children } = props
  return (
    <div className={`page ${styles.page}`}>
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
