import { Link } from 'react-router'
import type { Activity } from '../../../../contract/activity.ts'
import { ActivityItems } from '../activity/activity-items.tsx'
import { activityAdmin } from '../links.ts'
import styles from './overview.module.css'
import { Panel } from './panel.tsx'

export function LastChanges({ changes }: { changes: Activity[] }) {
  return (
    <Panel title="Recent changes" action={<Link to={activityAdmin.to}>View all activity</Link>}>
      {changes.length > 0 ? (
        <ActivityItems activities={changes} />
      ) : (
        <p className={styles.note}>No changes yet.</p>
      )}
    </Panel>
  )
}
