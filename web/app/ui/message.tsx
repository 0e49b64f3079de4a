import { type ReactNode, useRef } from 'react'
import styles from './message.module.css'
import { useAutoDismiss } from './use-auto-dismiss.ts'
import { useHydrated } from './use-hydrated.ts'

type MessageProps = {
  kind: 'error' | 'success' | 'info'
  message: string | null | undefined
  /** Without it, the message can't be closed. */
  onClose?: () => void
  /** Stays until it is closed. */
  persistent?: boolean
  /** How long it stays otherwise. */
  seconds?: number
  /** Over the page, at the foot of the window: it has no place of its own. */
  floating?: boolean
  /** What to do next. */
  children?: ReactNode
}

/** Says what became of an action, and disappears by itself unless someone is reading or using it. */
export function Message({ kind, message, onClose, children, ...options }: MessageProps) {
  const { persistent = !onClose, seconds = 10, floating = false } = options
  const place = useRef<HTMLDivElement>(null)
  const close = () => {
    // The focus stays here when the button disappears.
    place.current?.focus()
    onClose?.()
  }
  const holders = useAutoDismiss(persistent ? null : message, () => onClose?.(), seconds)
  const closable = useHydrated() && onClose
  return (
    // Rendered before its message, so that screen readers announce that.
    <div
      ref={place}
      className={`${styles.place} ${floating ? styles.floating : ''}`}
      role={kind === 'success' ? 'status' : 'alert'}
      tabIndex={-1}
    >
      {message && (
        <div className="notice" data-kind={kind} {...holders}>
          <div>
            {message} {children}
          </div>
          {closable && (
            <button
              type="button"
              className="icon-button"
              aria-label="Close this message"
              onClick={close}
            />
          )}
        </div>
      )}
    </div>
  )
}
