import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { limits } from '../../../contract/limits.ts'
import { IconSearch } from './icons/search.ts'
import styles from './search-field.module.css'

// Loaded when the field is first used. If that fails, the field is still a plain one.
const Suggestions = lazy(() =>
  import('../catalogue/suggestions/suggestions.tsx').catch(() => ({ default: () => <></> })),
)

/** Searches the catalogue. */
export function SearchField() {
  const { pathname, search } = useLocation()
  const asked = pathname === '/products' && new URLSearchParams(search).get('search')?.trim()
  const { input, isUsed, use } = useField(pathname, asked || '')
  return (
    <Form action="/products" role="search" className={styles.search} onFocus={use}>
      <input
        ref={input}
        type="search"
        name="search"
        aria-label="Search sets"
        placeholder="Search sets"
        defaultValue={asked || ''}
        maxLength={limits.search}
        autoComplete="off"
        enterKeyHint="search"
        className="input"
      />
      <button type="submit" className="icon-button" aria-label="Search">
        <IconSearch />
      </button>
      {isUsed && (
        <Suspense>
          <Suggestions input={input} />
        </Suspense>
      )}
    </Form>
  )
}

/** Follows the address, also after Back; input in progress stays on the same page. */
function useField(pathname: string, asked: string) {
  const input = useRef<HTMLInputElement>(null)
  const [isUsed, setUsed] = useState(false)
  const place = `${pathname} ${asked}`
  const shown = useRef(place)
  useEffect(() => {
    if (input.current && shown.current !== place) input.current.value = asked
    shown.current = place
  }, [place, asked])
  useEffect(() => {
    // Focused before the scripts ran.
    if (document.activeElement === input.current) setUsed(true)
  }, [])
  return { input, isUsed, use: () => setUsed(true) }
}
