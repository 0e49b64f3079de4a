import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { IconMenu } from '../../ui/icons/menu.ts'
import { IconX } from '../../ui/icons/x.ts'
import { AdminLinks } from './admin-links.tsx'
import styles from './admin-menu.module.css'

/**
 * The same ways in a drawer, where no room is beside the page. A dialog gives the focus back.
 * @param children what is beside its button
 */
export function AdminMenu({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const close = () => dialog.current?.close()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes it, Back too.
  useEffect(() => dialog.current?.close(), [key])
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <IconMenu size={22} stroke={1.75} />
        Admin menu
      </button>
      <div className={styles.beside}>{children}</div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, too. */}
      <dialog
        ref={dialog}
        className={styles.drawer}
        aria-label="Admin menu"
        onClick={({ target, currentTarget }) => {
          if (target === currentTarget) close()
        }}
      >
        <nav aria-label="Admin" className={styles.content}>
          <button
            type="button"
            className={styles.close}
            aria-label="Close the menu"
            onClick={close}
          >
            <IconX size={22} stroke={1.75} />
          </button>
          <AdminLinks />
        </nav>
      </dialog>
    </div>
  )
}
