import { Link } from 'react-router'
import type { SetupTask } from '../../../../contract/overview.ts'
import { Badge } from '../badge.tsx'
import overview from './overview.module.css'
import { Panel } from './panel.tsx'
import styles from './setup-tasks.module.css'

/** What the owner has not set yet, by the file or page where it is set. */
export function SetupTasks({ tasks }: { tasks: SetupTask[] }) {
  if (tasks.length === 0) return <p className={overview.note}>All set. You’re ready to sell.</p>
  return (
    <>
      <p className={overview.note}>
        These settings are missing or still set to examples. Restart the shop after you change a
        file.
      </p>
      {[...Map.groupBy(tasks, ({ file }) => file)].map(([file, settings]) => (
        <Panel key={file} title={file}>
          <ul className={styles.settings}>
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
    <li>
      <p>
        <strong>{name}</strong>{' '}
        {state === 'missing' ? (
          <Badge tone="danger">Missing</Badge>
        ) : (
          <Badge tone="off">Example</Badge>
        )}
      </p>
      <p className={styles.means}>{means}</p>
      <p>{page ? <Link to={page}>Open settings</Link> : <code>{setting}</code>}</p>
    </li>
  )
}
