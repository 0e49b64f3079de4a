import type { Ref } from 'react'
import type { Overview } from '../../../../contract/overview.ts'
import { Count, Note, Panel } from './panel.tsx'
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
      {tasks?.length === 0 && <Note>Nothing to do right now.</Note>}
      {tasks && tasks.length > 0 && (
        <ul>
          {tasks.map(({ count, ...task }) => (
            <Count key={task.name} {...task} value={formatCount(count)} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
