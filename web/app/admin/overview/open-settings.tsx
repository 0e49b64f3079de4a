import { Link } from 'react-router'
import type { SetupTask } from '../../../../contract/overview.ts'
import { Badge } from '../badge.tsx'
import styles from './open-settings.module.css'
import overview from './overview.module.css'
import { Panel } from './panel.tsx'

/** What the owner has not set yet, until they have. */
export function OpenSettings({ settings }: { settings: SetupTask[] }) {
  if (settings.length === 0) return null
  const files = [...new Set(settings.map(({ file }) => file))]
  return (
    <Panel title="Before you sell">
      <p className={overview.note}>
        These settings are missing, or still the examples that came with the shop. Each goes from
        this list once it is set, those of files once the shop has started anew.
      </p>
      {files.map(file => (
        <section key={file} className={styles.file}>
          <h3>In {file}</h3>
          <ul className={styles.settings}>
            {settings
              .filter(setting => setting.file === file)
              .map(setting => (
                <Setting key={setting.setting} {...setting} />
              ))}
          </ul>
        </section>
      ))}
    </Panel>
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
      <p>
        {page ? (
          <>
            Set it on the page <Link to={page}>Settings</Link>.
          </>
        ) : (
          <code>{setting}</code>
        )}
      </p>
    </li>
  )
}
