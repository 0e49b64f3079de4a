import { Button } from '@mantine/core'
import type { Retry } from '../ui/retry-page.tsx'
import styles from './out-of-date.module.css'

/** Says that what is shown couldn't be refreshed. An open form stays. */
export function OutOfDate({ busy, again }: Retry) {
  return (
    <div role="alert" className={styles.outOfDate}>
      <p>Couldn’t refresh. This may be out of date.</p>
      <Button variant="default" aria-disabled={busy || undefined} onClick={() => busy || again()}>
        {busy ? 'Loading...' : 'Retry'}
      </Button>
    </div>
  )
}
