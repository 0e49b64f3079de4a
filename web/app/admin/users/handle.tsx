import { Fragment } from 'react'
import styles from './users.module.css'

/** A user name on as few lines as possible: it breaks only after a dot, a dash or an underscore. */
export function Handle({ userName }: { userName: string }) {
  return (
    <p className={styles.handle}>
      {userName.split(/(?<=[._-])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts may repeat, and never move.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </p>
  )
}
