import type { ReactNode } from 'react'
import type { Activity } from '../../../../contract/activity.ts'
import { When } from '../when.tsx'
import styles from './activity-entry.module.css'
import { deedsOf } from './activity-words.ts'

type ActivityEntryProps = {
  activity: Activity
  /** What was changed, where that is not said already. */
  subject?: ReactNode
  /** What can be done about it. */
  action?: ReactNode
}

/** What was done, by whom and when: an entry of a list. */
export function ActivityEntry({ activity, subject, action }: ActivityEntryProps) {
  return (
    <li tabIndex={-1} className={subject ? `${styles.entry} ${styles.row}` : styles.entry}>
      {subject && <p className={styles.subject}>{subject}</p>}
      <div className={styles.deeds}>
        {deedsOf(activity).map(deed => (
          <p key={deed}>{deed}</p>
        ))}
        {action}
      </div>
      <p className={styles.by}>
        by <strong>{actorWords(activity)}</strong>, <When at={activity.at} />
      </p>
    </li>
  )
}

export function actorWords({ actor }: Activity): string {
  return actor.userName ?? 'a deleted user'
}
