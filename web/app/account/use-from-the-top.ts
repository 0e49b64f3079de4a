import { useEffect, useRef } from 'react'

/** For text that replaces a form: scrolls to the top and focuses the text to announce it. */
export function useFromTheTop<E extends HTMLElement>(replaces = true) {
  const words = useRef<E>(null)
  useEffect(() => {
    if (!replaces) return
    scrollTo({ top: 0, behavior: 'instant' })
    words.current?.focus({ preventScroll: true })
  }, [replaces])
  return words
}
