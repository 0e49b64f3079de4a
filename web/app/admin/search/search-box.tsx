import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '../../../../contract/limits.ts'
import { IconSearch } from '../../ui/icons/search.ts'
import { IconX } from '../../ui/icons/x.ts'
import styles from './search-dialog.module.css'
import { SearchMatches } from './search-matches.tsx'
import { SearchStatus } from './search-status.tsx'
import { useSearch } from './use-search.ts'

/** A combobox as the ARIA Authoring Practices describe it: the focus stays in the field. */
export function SearchBox({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const { groups, ...state } = useSearch(text)
  const options = groups.flatMap(group => group.options)
  const last = options.length - 1
  const current = Math.min(active, last)
  const [open, openNot] = useOpen(state.isSettled, options[current]?.to, onClose)

  // At once, because somebody types on.
  useLayoutEffect(() => field.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends the composition of a character is not meant for the list.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') open()
    else if (event.key === 'ArrowDown') setActive(current < last ? current + 1 : 0)
    else if (event.key === 'ArrowUp') setActive(current > 0 ? current - 1 : last)
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.content}>
      <div className={styles.head}>
        <IconSearch size={20} stroke={1.75} />
        <input
          ref={field}
          data-autofocus
          type="text"
          role="combobox"
          aria-label="Search"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={options.length > 0 ? `${id}-${current}` : undefined}
          placeholder="Orders, products, users, pages"
          maxLength={limits.search}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          className={styles.field}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setActive(0)
            openNot()
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <IconX size={22} stroke={1.75} />
        </button>
      </div>
      <SearchMatches id={id} groups={groups} active={current} onPoint={setActive} />
      <SearchStatus {...state} groups={groups} onRetry={() => field.current?.focus()} />
    </div>
  )
}

/** Opens what is chosen, as soon as it is what was found for all that was typed. */
function useOpen(isSettled: boolean, to: string | undefined, onClose: () => void) {
  const navigate = useNavigate()
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (!isWanted || !isSettled) return
    setWanted(false)
    if (to === undefined) return
    onClose()
    navigate(to)
  }, [isWanted, isSettled, to, onClose, navigate])
  return [() => setWanted(true), () => setWanted(false)] as const
}
