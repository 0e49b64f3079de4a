import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'

type DialogProps = Omit<ComponentProps<'dialog'>, 'ref'> & { onClose: () => void }

/** A modal dialog: Escape and a click beside it close it, and the focus returns to where it was. */
export function Dialog({ open = true, onClose, className, ...props }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const ready = useRef(false)
  useLayoutEffect(() => {
    const { current } = dialog
    if (!open) return
    ready.current = false
    current?.showModal()
    return () => current?.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, too.
    <dialog
      {...props}
      ref={dialog}
      className={`${styles.dialog} ${className}`}
      // The event is late: the dialog may be open again.
      onClose={() => dialog.current?.open === false && onClose()}
      onClickCapture={event => {
        // Ignore the second click of the double click that opened the dialog.
        ready.current ||= event.detail < 2
        if (ready.current) return
        event.preventDefault()
        event.stopPropagation()
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    />
  )
}
