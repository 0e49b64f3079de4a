import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'
import { useOnNavigation } from './use-on-navigation.ts'

type DialogProps = Omit<ComponentProps<'dialog'>, 'ref'> & { onClose: () => void }

/**
 * A modal dialog: Escape, a click beside it and a new page close it, and the focus returns to where it was, or
 * moves to the new page.
 */
export function Dialog({ open = true, onClose, className, ...props }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const { current } = dialog
    if (!open) return
    current?.showModal()
    return () => current?.close()
  }, [open])
  // At once: the page below can't have the focus before.
  useOnNavigation(() => dialog.current?.close())
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, too.
    <dialog
      {...props}
      ref={dialog}
      className={`${styles.dialog} ${className}`}
      // The event is late: the dialog may be open again.
      onClose={() => dialog.current?.open === false && onClose()}
      onClick={({ target, currentTarget, detail: clicks }) => {
        // The second half of the double click that opened it isn't meant for it.
        if (target === currentTarget && clicks < 2) currentTarget.close()
      }}
    />
  )
}
