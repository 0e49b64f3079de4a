import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Message } from '../ui/message.tsx'
import styles from './form-outcome.module.css'

type FormOutcomeProps = {
  /** What is shown now, if anything. */
  shown: unknown
  children: ReactNode
}

/** Below the buttons, so that they and the fields do not move; scrolls into view instead. */
export function FormOutcome({ shown, children }: FormOutcomeProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!shown || !place.current) return
    // Keeps the space once taken, so that nothing moves when the message disappears.
    place.current.style.minHeight = `${place.current.getBoundingClientRect().height}px`
    place.current.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return (
    <div ref={place} className={styles.outcome}>
      {children}
    </div>
  )
}

/** Why a form was rejected as a whole. */
export function FormFailure(failure: Omit<ComponentProps<typeof Message>, 'kind'>) {
  return (
    <FormOutcome shown={failure.message}>
      <Message kind="error" {...failure} />
    </FormOutcome>
  )
}
