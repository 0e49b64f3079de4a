import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

// Outlives the frame, which an error page mounts anew.
let shown: string | undefined

/** A new page is read from its beginning, unless it has put the focus somewhere itself. */
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
