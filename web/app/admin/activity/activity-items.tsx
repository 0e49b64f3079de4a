import { Link } from 'react-router'
import type { Activity } from '../../../../contract/activity.ts'
import { UndoImport } from '../import/undo-import.tsx'
import styles from './activity-entry.module.css'
import { ActivityEntry } from './activity-entry.tsx'
import { canUndo, subjectOf } from './activity-subject.ts'

/** What admins did, each with a link to what it was done to, as long as that exists. */
export function ActivityItems({ activities }: { activities: Activity[] }) {
  return (
    <ol className={styles.items}>
      {activities.map(activity => {
        const { text, to } = subjectOf(activity)
        return (
          <ActivityEntry
            key={activity.id}
            activity={activity}
            subject={to ? <Link to={to}>{text}</Link> : text}
            action={canUndo(activity) && <UndoImport id={activity.subject.id} />}
          />
        )
      })}
    </ol>
  )
}
