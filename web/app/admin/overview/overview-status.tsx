import { shop } from '../../../../shop/shop.ts'
import { Button } from '../../ui/button.tsx'
import styles from './overview.module.css'

const time = new Intl.DateTimeFormat(shop.locale, { timeStyle: 'short' })

type OverviewStatusProps = {
  /** In ms since 1970; 0 before anything came. */
  updatedAt?: number
  /** The last attempt failed, and what is shown is older. */
  retry?: () => void
  retrying?: boolean
}

/** From when the numbers are. */
export function OverviewStatus({ updatedAt = 0, retry, retrying = false }: OverviewStatusProps) {
  return (
    <div className={styles.status}>
      {updatedAt > 0 && <p>As of {time.format(updatedAt)}.</p>}
      <p role="status">
        {updatedAt === 0 && 'Loading...'}
        {retry && 'The numbers could not be refreshed.'}
      </p>
      {retry && (
        <Button busy={retrying} onClick={() => retrying || retry()}>
          Retry
        </Button>
      )}
    </div>
  )
}
