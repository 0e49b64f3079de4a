import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { SearchBox } from './search-box.tsx'
import styles from './search-dialog.module.css'

/** Finds records and pages, wherever in the admin pages somebody is. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const openedAt = useRef(key)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (openedAt.current !== key) dialog.current?.close()
  }, [key])
  const close = () => dialog.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, too.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) close()
      }}
    >
      <h2 id={`${id}-title`} className="visually-hidden">
        Search
      </h2>
      <SearchBox onClose={close} />
    </dialog>
  )
}
