import { Button } from '@mantine/core'
import { useId } from 'react'
import type { Activity } from '../../../contract/admin.ts'
import styles from './activity-list.module.css'
import { changesOfActivity, deedWords } from './activity-words.ts'
import { useActivities } from './use-activities.ts'
import { When } from './when.tsx'

type ActivityListProps = { subject: string; version: string }

/** Who changed a record, when and how, newest first. */
export function ActivityList({ subject, version }: ActivityListProps) {
  const id = useId()
  const { list, more, state, next } = useActivities(subject, version)
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>History</h2>
      {list.length > 0 && (
        <ol className={styles.list}>
          {list.map(activity => (
            <Deed key={activity.id} activity={activity} />
          ))}
        </ol>
      )}
      <p role="status">
        {state === 'loading' && 'Loading...'}
        {state === 'idle' && list.length === 0 && 'No admin has changed it yet.'}
      </p>
      {state === 'failed' && <p role="alert">The history could not be loaded.</p>}
      {(more || state === 'failed') && (
        <Button variant="default" className={styles.more ?? ''} onClick={next}>
          {state === 'failed' ? 'Retry' : 'Show more'}
        </Button>
      )}
    </section>
  )
}

function Deed({ activity }: { activity: Activity }) {
  const { at, actor, action } = activity
  const changes = changesOfActivity(activity)
  return (
    <li>
      <p>
        <strong>{actor.userName}</strong> {deedWords[action]}
      </p>
      <p className={styles.when}>
        <When at={at} />
      </p>
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map(({ field, words }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
