import { useState } from 'react'
import { IconCircleCheck } from '../ui/icons/circle-check.ts'
import { useVanishing } from '../ui/use-vanishing.ts'
import styles from './flash-message.module.css'

type FlashMessageProps = {
  /** What was done on the page before. */
  message: string | null
  /** What stands there otherwise. */
  children: string
}

/** Goes after ten seconds. It keeps its room: otherwise all beneath it would move. */
export function FlashMessage({ message, children }: FlashMessageProps) {
  const [seen, setSeen] = useState<string | null>(null)
  const gone = message === seen
  const holders = useVanishing(gone ? null : message, () => setSeen(message), 10)
  return (
    <span role="status" className={styles.place}>
      {message && (
        <span className={styles.message} data-gone={gone || undefined} {...holders}>
          <IconCircleCheck size={22} stroke={1.75} aria-hidden="true" />
          {message}
        </span>
      )}
      {gone && <span>{children}</span>}
    </span>
  )
}
