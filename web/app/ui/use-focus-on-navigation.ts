import { type RefObject, useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

// An error page remounts the frame, so these are kept outside it.
let shown: string | undefined
/** The href that was last followed from each entry of the history, by its location key. */
const leftBy = new Map<string, string>()
/** The link of the page that was just followed; null after a click on anything else. */
let followed: Element | null = null

/**
 * Moves focus to the start of a new page, unless the page itself has set the focus. On the way back
 * it returns to the link that led away, so that keyboard users keep their place in a list.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname, key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  useEffect(() => {
    const first = shown === undefined
    const isNew = shown !== pathname
    shown = pathname
    const { activeElement } = document
    const isLost = activeElement === main.current || activeElement === document.body
    if (first || (isNew ? !isLost && main.current?.contains(activeElement) : !isLost)) return
    // A new query can replace the whole page, such as a list by one of its records.
    const isReplaced = isNew || followed?.isConnected === false
    const place = isBack && findLink(main.current, leftBy.get(key))
    if (place || isReplaced) (place || main.current)?.focus({ preventScroll: true })
  }, [pathname, key, isBack, main])

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      followed = main.current?.contains(link) ? link : null
      const href = followed?.getAttribute('href')
      if (href) leftBy.set(key, href)
    }
    addEventListener('click', onClick, true)
    return () => removeEventListener('click', onClick, true)
  }, [key, main])
}

function findLink(page: HTMLElement | null, href: string | undefined) {
  return href ? page?.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`) : null
}
