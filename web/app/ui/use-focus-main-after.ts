import { useEffect } from 'react'

/**
 * Moves the focus to the start of the page, or of the open dialog, when a part that has it disappears, such as a
 * retry that worked.
 */
export function useFocusMainAfter(): void {
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return
      const dialog = document.querySelector<HTMLElement>('[aria-modal="true"]')
      const place = dialog ?? document.getElementById('main')
      place?.focus({ preventScroll: true })
    },
    [],
  )
}
