import type { Ref } from 'react'
import { Link } from 'react-router'
import type { Overview } from '../../../../contract/overview.ts'
import overviewStyles from './overview.module.css'
import { Panel } from './panel.tsx'
import styles from './task-list.module.css'
import { formatCount, openTasks } from './tasks.ts'

type TaskListProps = {
  overview: Overview | undefined
  headingRef: Ref<HTMLHeadingElement> | undefined
}

/** Open tasks, most urgent first. */
export function TaskList({ overview, headingRef }: TaskListProps) {
  const tasks = overview && openTasks(overview)
  return (
    <Panel title="To do" headingRef={headingRef} busy={!overview}>
      {tasks?.length === 0 && <p className={overviewStyles.note}>Nothing to do right now.</p>}
      {tasks && tasks.length > 0 && (
        <ul>
          {tasks.map(({ name, count, detail, to }) => (
            <li key={name} className={styles.task}>
              <Link to={to} prefetch="intent">
                {name} <span className={styles.detail}>{detail}</span>
              </Link>
              <strong className={overviewStyles.amount}>{formatCount(count)}</strong>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
