import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { User } from '../../../contract/accounts/user.ts'
import { NeedsScript } from '../forms/needs-script.tsx'
import { buttonClass } from '../ui/button-link.tsx'
import { IconSettings } from '../ui/icons/settings.ts'
import styles from './profile-frame.module.css'

type ProfileFrameProps = {
  title: string
  /** The page to change the profile, for users who may. */
  settings?: string
  children: ReactNode
}

/** The card of a profile: shown, being edited or loading. */
export function ProfileFrame({ title, settings, children }: ProfileFrameProps) {
  return (
    <div className={`page tall ${styles.frame}`}>
      <section className={styles.card}>
        <div className={styles.top}>
          <h1>{title}</h1>
          {settings && (
            // Prefetched, so that the page can report the error if its data cannot be loaded.
            <Link
              to={settings}
              prefetch="render"
              className={buttonClass(false)}
              aria-label="Settings"
            >
              <IconSettings size={22} stroke={1.75} aria-hidden="true" />
              <span>Settings</span>
            </Link>
          )}
        </div>
        <NeedsScript />
        {children}
      </section>
    </div>
  )
}

export function profileTitle(user?: Pick<User, 'is_admin'>): string {
  return user?.is_admin === 1 ? 'Admin Profile' : 'User Profile'
}
