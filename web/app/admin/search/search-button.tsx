import { useEffect, useState } from 'react'
import { IconSearch } from '../../ui/icons/search.ts'
import styles from './search-button.module.css'

type SearchButtonProps = { onOpen: () => void; failed: boolean }

/** Opens the search, and shows its shortcut. */
export function SearchButton({ onOpen, failed }: SearchButtonProps) {
  const [shortcut, setShortcut] = useState('Ctrl K')
  useEffect(() => {
    if (/^(Mac|iP)/.test(navigator.platform)) setShortcut('⌘ K')
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onOpen}
      >
        <IconSearch size={18} stroke={1.75} />
        <span className={styles.text}>Search</span>
        <span aria-hidden="true" className={styles.shortcut}>
          {shortcut}
        </span>
      </button>
      <p role="status" className={styles.failed}>
        {failed && 'We couldn’t load the search. Try again.'}
      </p>
    </>
  )
}
