import { useEffect, useState } from 'react'
import { IconSearch } from '../../ui/icons/search.ts'
import styles from './search-button.module.css'

type SearchButtonProps = { onOpen: () => void; failed: boolean; className?: string | undefined }

/** Opens the search, and tells the key that does. */
export function SearchButton({ onOpen, failed, className = '' }: SearchButtonProps) {
  const [key, setKey] = useState('Ctrl K')
  useEffect(() => {
    if (/^(Mac|iP)/.test(navigator.platform)) setKey('⌘ K')
  }, [])
  return (
    <div className={className}>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onOpen}
      >
        <IconSearch size={20} stroke={1.75} />
        Search
        <span aria-hidden="true" className={styles.key}>
          {key}
        </span>
      </button>
      <p role="status" className={styles.failed}>
        {failed && 'The search could not be loaded. Please try again.'}
      </p>
    </div>
  )
}
