import { type RefObject, useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

// An error page remounts the frame, so these are kept outside it.
let shown: string | undefined
/** The href that was last followed from each entry of the history, by its location key. */
const leftBy = new Map<string, string>()

/**
 * Moves focus to the start of a new page, unless the page itself has set the focus. On the way back
 * it returns to the link that led away, so that keyboard users keep their place in a list.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname, key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  useEffect(() => {
    const first = shown === undefined
    if (shown === pathname) return
    shown = pathname
    const { activeElement } = document
    if (first || (activeElement !== main.current && main.current?.contains(activeElement))) return
    const place = (isBack && findLink(main.current, leftBy.get(key))) || main.current
    place?.focus({ preventScroll: true })
  }, [pathname, key, isBack, main])

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      const href = link?.getAttribute('href')
      if (href && main.current?.contains(link)) leftBy.set(key, href)
    }
    addEventListener('click', onClick, true)
    return () => removeEventListener('click', onClick, true)
  }, [key, main])
}

function findLink(page: HTMLElement | null, href: string | undefined) {
  return href ? page?.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`) : null
}
