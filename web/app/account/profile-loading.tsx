import card from './profile-card.module.css'
import styles from './profile-loading.module.css'

/** Placeholders for a profile that is loading. */
export function ProfileLoading() {
  return (
    <div className={card.profile}>
      <div className={card.image} />
      <p role="status" className={styles.who}>
        Loading...
      </p>
      <div className={styles.facts}>
        <div />
        <div />
        <div />
      </div>
    </div>
  )
}

/** Placeholders for the form that edits a profile. */
export function UpdateProfileLoading() {
  return (
    <div className={styles.lines}>
      <p role="status">Loading...</p>
      <div className={styles.field} />
      <div className={styles.field} />
      <div className={styles.field} />
      <div className={styles.field} />
    </div>
  )
}
