import styles from './toast.module.css'
import { useAutoDismiss } from './use-auto-dismiss.ts'

type ToastProps = {
  kind: 'error' | 'success'
  message: string | null
  onClose: () => void
}

/** A message over the page, if it has no place of its own. */
export function Toast({ kind, message, onClose }: ToastProps) {
  const holders = useAutoDismiss(message, onClose, 10)
  return (
    <div className={styles.toast} role={kind === 'error' ? 'alert' : 'status'}>
      {message && (
        <div className={styles.text} data-kind={kind} {...holders}>
          <p>{message}</p>
          <button
            type="button"
            className="icon-button"
            aria-label="Close this message"
            onClick={onClose}
          >
            ×
          </button>
        </div>
      )}
    </div>
  )
}
