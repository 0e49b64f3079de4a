import { Link } from 'react-router'
import type { Activity } from '../../../../contract/activity.ts'
import { ActivityItems } from '../activity/activity-items.tsx'
import { activityAdmin } from '../links.ts'
import styles from './latest-orders.module.css'
import overview from './overview.module.css'
import { Panel } from './panel.tsx'

/** What admins did last. It varies in height, and so stands below the rest. */
export function LastChanges({ changes }: { changes: Activity[] }) {
  return (
    <Panel title="Last changes">
      <p className={styles.all}>
        <Link to={activityAdmin.to}>All activity</Link>
      </p>
      {changes.length > 0 ? (
        <ActivityItems activities={changes} />
      ) : (
        <p className={overview.note}>No admin has changed anything yet.</p>
      )}
    </Panel>
  )
}
