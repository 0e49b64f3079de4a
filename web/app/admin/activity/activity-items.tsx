import { Link } from 'react-router'
import type { Activity } from '../../../../contract/activity.ts'
import { UndoImport } from '../import/undo-import.tsx'
import { categoryAdminLink, discountLink, productAdminLink, statementLink } from '../links.ts'
import styles from './activity.module.css'
import { ActivityEntry, actorWords } from './activity-entry.tsx'
import { activityLink, activitySize } from './activity-query.ts'
import { subjectWords } from './activity-words.ts'

/** What admins did, each with a link to what it was done to, as long as that exists. */
export function ActivityItems({ activities }: { activities: Activity[] }) {
  return (
    <ol className={styles.items}>
      {activities.map(activity => (
        <ActivityEntry
          key={activity.id}
          activity={activity}
          subject={<Subject activity={activity} />}
          actor={
            <Link to={activityLink({ actor: activity.actor.id })}>{actorWords(activity)}</Link>
          }
          action={canUndo(activity) && <UndoImport id={activity.subject.id} />}
        />
      ))}
    </ol>
  )
}

function Subject({ activity }: { activity: Activity }) {
  const { subject, action } = activity
  const words = subjectWords(subject)
  if (subject.kind === 'import') return words
  if (subject.exists) return <Link to={subjectLink(subject)}>{words}</Link>
  const isRecord = subject.kind !== 'export'
  return isRecord && subject.name && action !== 'delete' ? `${words} (deleted since)` : words
}

/** An import can be undone where it is told of, as long as it was not. */
function canUndo({ subject, action }: Activity): boolean {
  return subject.kind === 'import' && subject.exists && action === 'create'
}

function subjectLink({ kind, id, name }: Activity['subject']): string {
  switch (kind) {
    case 'user':
      return `/view-user/${encodeURIComponent(id)}`
    case 'category':
      return categoryAdminLink(id)
    case 'order':
      return `/view-order-admin/${name}`
    case 'statement':
      return statementLink(id)
    case 'discount':
      return discountLink(name ?? '')
    case 'settings':
      return '/settings-admin'
    default:
      return productAdminLink(id)
  }
}

/** The places of entries that are loading. */
export function BlankItems() {
  return (
    <div className={styles.blank} aria-hidden="true">
      {Array.from({ length: activitySize }, (_, index) => index).map(index => (
        <span key={index} />
      ))}
    </div>
  )
}
