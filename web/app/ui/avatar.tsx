import styles from './avatar.module.css'

/** Stands for whoever visits: a bust without a face. */
export function Avatar() {
  return (
    <svg className={styles.avatar} viewBox="0 0 50 50" width="50" height="50" role="img">
      <title>Visitor</title>
      <rect width="50" height="50" fill="var(--raised)" />
      <g fill="var(--line-strong)">
        <path d="M25 9c6 0 10 4 10 10.2V25l-4 6a7.4 7.4 0 0 1-12 0l-4-6v-5.8C15 13 19 9 25 9z" />
        <path d="M6 50c.6-9 5-13.6 13-15.2 3.4 3.6 8.6 3.6 12 0C39 36.4 43.4 41 44 50z" />
      </g>
      <path fill="var(--raised)" d="M18.5 19.5h13v3.2h-5v7h-3v-7h-5z" />
    </svg>
  )
}
