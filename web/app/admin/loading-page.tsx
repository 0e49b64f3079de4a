import type { ComponentProps } from 'react'
import { AdminPage, panel } from './admin-page.tsx'
import styles from './loading-page.module.css'
import layout from './record-layout.module.css'

/** An admin page whose data is loading. */
export function LoadingPage(frame: Omit<ComponentProps<typeof AdminPage>, 'children'>) {
  return (
    <AdminPage {...frame}>
      <div className={layout.layout}>
        <div className={`${panel} ${styles.blank}`}>
          <span className={styles.picture} />
          <p role="status" className={styles.words}>
            Loading...
          </p>
        </div>
      </div>
    </AdminPage>
  )
}
