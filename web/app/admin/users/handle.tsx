import { Fragment } from 'react'
import styles from './handle.module.css'

/** A user name on as few lines as it fits on: it breaks after a dot, a dash or an underscore alone. */
export function Handle({ userName }: { userName: string }) {
  return (
    <p className={styles.handle}>
      {userName.split(/(?<=[._-])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part may come twice, and none ever moves.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </p>
  )
}
