import { useNavigation } from 'react-router'
import styles from './navigation-progress.module.css'

/** Shows and announces that the next page is loading, once that takes noticeably long. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle'
  return (
    <div aria-live="polite">
      {isLoading && (
        <div className={styles.progress}>
          <span className="visually-hidden">Page loading...</span>
        </div>
      )}
    </div>
  )
}
