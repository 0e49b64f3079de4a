import styles from './profile-loading.module.css'

/** The places of a profile, while it comes. */
export function ProfileLoading() {
  return (
    <div className={styles.profile}>
      <div className={styles.picture} />
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

/** The same of the form that changes it. */
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
