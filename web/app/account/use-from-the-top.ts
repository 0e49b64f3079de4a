import { useEffect, useRef } from 'react'

/** Words that take the place of a form: the page is seen from its top, and they are heard. */
export function useFromTheTop<E extends HTMLElement>(replaces = true) {
  const words = useRef<E>(null)
  useEffect(() => {
    if (!replaces) return
    scrollTo({ top: 0, behavior: 'instant' })
    words.current?.focus({ preventScroll: true })
  }, [replaces])
  return words
}
