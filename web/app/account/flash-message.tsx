import { useState } from 'react'
import { IconCircleCheck } from '../ui/icons/circle-check.ts'
import { useAutoDismiss } from '../ui/use-auto-dismiss.ts'
import styles from './flash-message.module.css'

type FlashMessageProps = {
  /** The result of an action on the previous page. */
  message: string | null
  /** Shown otherwise. */
  children: string
}

/** Disappears after ten seconds. It keeps its space, so that nothing below moves. */
export function FlashMessage({ message, children }: FlashMessageProps) {
  const [seen, setSeen] = useState<string | null>(null)
  const gone = message === seen
  const holders = useAutoDismiss(gone ? null : message, () => setSeen(message), 10)
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
