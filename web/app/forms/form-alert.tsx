import { type ReactNode, useRef } from 'react'
import { IconAlertCircle } from '../ui/icons/alert-circle.ts'
import { IconCircleCheck } from '../ui/icons/circle-check.ts'
import { IconX } from '../ui/icons/x.ts'
import { useAutoDismiss } from '../ui/use-auto-dismiss.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import styles from './form-alert.module.css'

type FormAlertProps = {
  kind: 'error' | 'success'
  message: string | null | undefined
  onClose: () => void
  /** Stays until it is closed. */
  lasting?: boolean
  /** How long it stays otherwise. */
  seconds?: number
  /** Links for the next step. */
  children?: ReactNode
}

/** Shows the result of a form, and disappears by itself unless someone is reading or using it. */
export function FormAlert({
  kind,
  message,
  onClose,
  lasting = false,
  seconds = 10,
  children,
}: FormAlertProps) {
  const place = useRef<HTMLDivElement>(null)
  const holders = useAutoDismiss(lasting ? null : message, onClose, seconds)
  const hydrated = useHydrated()
  const Icon = kind === 'error' ? IconAlertCircle : IconCircleCheck
  const close = () => {
    // The focus stays here when the button disappears.
    place.current?.focus()
    onClose()
  }
  return (
    // Rendered before its message, so that screen readers announce that.
    <div
      ref={place}
      className={styles.place}
      role={kind === 'error' ? 'alert' : 'status'}
      tabIndex={-1}
    >
      {message && (
        <div className={`${styles.alert} ${styles[kind]}`} {...holders}>
          <Icon className={styles.icon ?? ''} size={22} stroke={1.75} aria-hidden="true" />
          <p>
            {message} {children}
          </p>
          {hydrated && (
            <button
              type="button"
              className="icon-button"
              aria-label="Close this message"
              onClick={close}
            >
              <IconX size={20} stroke={1.75} aria-hidden="true" />
            </button>
          )}
        </div>
      )}
    </div>
  )
}
