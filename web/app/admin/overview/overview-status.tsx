import { shop } from '../../../../shop/shop.ts'
import { Button } from '../../ui/button.tsx'
import styles from './overview.module.css'

const time = new Intl.DateTimeFormat(shop.locale, { timeStyle: 'short' })

type OverviewStatusProps = {
  /** In ms since 1970; 0 before anything has loaded. */
  updatedAt?: number
  /** Given if the last refresh failed. */
  retry?: () => void
  retrying?: boolean
}

/** When the figures were loaded. */
export function OverviewStatus({ updatedAt = 0, retry, retrying = false }: OverviewStatusProps) {
  return (
    <div className={styles.status}>
      {updatedAt > 0 && <p>Updated {time.format(updatedAt)}</p>}
      <p role="status">
        {updatedAt === 0 && 'Loading...'}
        {retry && 'Couldn’t refresh. These figures may be out of date.'}
      </p>
      {retry && (
        <Button busy={retrying} onClick={() => retrying || retry()}>
          Retry
        </Button>
      )}
    </div>
  )
}
