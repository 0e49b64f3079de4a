import { SimpleGrid } from '@mantine/core'
import { Link } from 'react-router'
import type { SetupTask } from '../../../../contract/overview.ts'
import { Badge } from '../badge.tsx'
import { Note, Panel } from './panel.tsx'

/** What the owner has not set yet, by the file or page where it is set. */
export function SetupTasks({ tasks }: { tasks: SetupTask[] }) {
  if (tasks.length === 0) return <Note>All set. You’re ready to sell.</Note>
  return (
    <>
      <Note>
        These settings are missing or still set to examples. Restart the shop after you change a
        file.
      </Note>
      {[...Map.groupBy(tasks, ({ file }) => file)].map(([file, settings]) => (
        <Panel key={file} title={file}>
          <ul>
            {settings.map(task => (
              <Setting key={task.setting} {...task} />
            ))}
          </ul>
        </Panel>
      ))}
    </>
  )
}

function Setting({ name, state, means, setting, page }: SetupTask) {
  return (
    <SimpleGrid component="li" cols={{ base: 1, md: 3 }} spacing="md" verticalSpacing={0} py="xs">
      <p>
        <strong>{name}</strong>{' '}
        {state === 'missing' ? (
          <Badge tone="danger">Missing</Badge>
        ) : (
          <Badge tone="off">Example</Badge>
        )}
      </p>
      <Note>{means}</Note>
      <p>{page ? <Link to={page}>Open settings</Link> : <code>{setting}</code>}</p>
    </SimpleGrid>
  )
}
