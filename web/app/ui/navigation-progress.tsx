import { useNavigation } from 'react-router'
import styles from './navigation-progress.module.css'

/** Shows that the next page is loading, once that takes noticeably long. */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <div className={styles.progress} />
}
