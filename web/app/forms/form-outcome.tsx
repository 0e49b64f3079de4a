import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './form.module.css'

type FormOutcomeProps = {
  /** What there is to see now, if anything. */
  shown: unknown
  children: ReactNode
}

/** Under the buttons, so that these and the fields stay where they are; brought into sight instead. */
export function FormOutcome({ shown, children }: FormOutcomeProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!shown || !place.current) return
    // The room that was taken once is kept, so that nothing moves when the message goes.
    place.current.style.minHeight = `${place.current.getBoundingClientRect().height}px`
    place.current.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return (
    <div ref={place} className={styles.outcome}>
      {children}
    </div>
  )
}
