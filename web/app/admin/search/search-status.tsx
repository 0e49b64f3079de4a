import { buttonClass } from '../../ui/button-link.tsx'
import styles from './search-dialog.module.css'
import { type SearchGroup, wordsOf } from './search-options.ts'

type SearchStatusProps = {
  search: string
  isSettled: boolean
  error: Error | null
  retry: () => unknown
  groups: SearchGroup[]
  /** The button is gone then. */
  onRetry: () => void
}

/** How a search goes, in words that are announced. */
export function SearchStatus({
  search,
  isSettled,
  error,
  retry,
  groups,
  onRetry,
}: SearchStatusProps) {
  const found = isSettled && !error && groups.length > 0
  const words = search === '' ? '' : isSettled ? wordsOf(search, groups) : 'Loading...'
  return (
    <div className={styles.status}>
      <p role="status" className={found ? 'visually-hidden' : undefined}>
        {error ? `The search failed. ${error.message}` : words}
      </p>
      {error && (
        <button
          type="button"
          className={buttonClass(false)}
          onClick={() => {
            onRetry()
            retry()
          }}
        >
          Retry
        </button>
      )}
    </div>
  )
}
