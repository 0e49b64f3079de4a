import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import styles from './news.module.css'

type NewsProps = {
  /** What was done on the page before. */
  message: string | null
  /** What stands there otherwise. */
  children: string
}

/** Stays for as long as the page does: were it to go, all beneath it would move. */
export function News({ message, children }: NewsProps) {
  return (
    <span role="status" className={message ? styles.news : undefined}>
      {message && <IconCircleCheck size={22} stroke={1.75} aria-hidden="true" />}
      {message ?? children}
    </span>
  )
}
