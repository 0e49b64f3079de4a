import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

// Outlives the frame, which an error page remounts.
let shown: string | undefined

/** Moves focus to the start of a new page, unless the page itself has set the focus. */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const first = shown === undefined
    if (shown === pathname) return
    shown = pathname
    if (!first && !main.current?.contains(document.activeElement)) {
      main.current?.focus({ preventScroll: true })
    }
  }, [pathname, main])
}
