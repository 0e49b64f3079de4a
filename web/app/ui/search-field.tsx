import { useEffect, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { limits } from '../../../contract/limits.ts'
import type LoadedSuggestions from '../catalogue/suggestions/suggestions.tsx'
import { IconSearch } from './icons/search.ts'
import styles from './search-field.module.css'

/** Searches the catalogue. */
export function SearchField() {
  const { pathname, search } = useLocation()
  const asked = (pathname === '/products' && new URLSearchParams(search).get('search')) || ''
  const input = useFollowing(pathname, asked)
  const [Suggestions, setSuggestions] = useState<typeof LoadedSuggestions>()
  // Without the script, the field is a plain one. The next use tries again.
  const load = () => {
    import('../catalogue/suggestions/suggestions.tsx').then(
      loaded => setSuggestions(() => loaded.default),
      () => {},
    )
  }
  return (
    // The field may have had the focus before the scripts ran.
    <Form action="/products" role="search" className={styles.search} onFocus={load} onInput={load}>
      <input
        ref={input}
        type="search"
        name="search"
        aria-label="Search sets"
        placeholder="Search sets"
        defaultValue={asked}
        maxLength={limits.search}
        autoComplete="off"
        className="input"
      />
      <button type="submit" className="icon-button" aria-label="Search">
        <IconSearch />
      </button>
      {Suggestions && <Suggestions input={input} />}
    </Form>
  )
}

/** The field follows the address, also after Back; input in progress stays on the same page. */
function useFollowing(pathname: string, asked: string) {
  const input = useRef<HTMLInputElement>(null)
  const place = pathname + asked
  const shown = useRef(place)
  useEffect(() => {
    if (input.current && shown.current !== place) input.current.value = asked
    shown.current = place
  }, [place, asked])
  return input
}
