import { useNavigation } from 'react-router'
import styles from './navigation-progress.module.css'

/** Shows that the next page is on its way, once that takes long enough to be noticed. */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <div className={styles.progress} />
}
