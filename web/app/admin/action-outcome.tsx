import { type ReactNode, useEffect, useRef } from 'react'
import { Message } from '../ui/message.tsx'
import styles from './admin-page.module.css'

type ActionOutcomeProps = {
  /** Another one takes the focus from the button that was pressed, which is gone. */
  result: { message: string } | null
  onClose: () => void
  /** What can be done next. */
  children?: ReactNode
}

/** Says what was done, in a place of its own. */
export function ActionOutcome({ result, onClose, children }: ActionOutcomeProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result) place.current?.focus()
  }, [result])
  return (
    <div ref={place} tabIndex={-1} className={styles.outcome}>
      <Message kind="success" persistent message={result?.message} onClose={onClose} />
      {children}
    </div>
  )
}
