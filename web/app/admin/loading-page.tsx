import type { ComponentProps } from 'react'
import { AdminPage, panel } from './admin-page.tsx'
import styles from './loading-page.module.css'

/** A page for admins whose data is on its way. */
export function LoadingPage(frame: Omit<ComponentProps<typeof AdminPage>, 'children'>) {
  return (
    <AdminPage {...frame}>
      <p role="status" className={styles.line}>
        Loading...
      </p>
      <div className={`${panel} ${styles.blank}`} aria-hidden="true">
        <span className={styles.picture} />
        <span className={styles.words} />
      </div>
    </AdminPage>
  )
}
