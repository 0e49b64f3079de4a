import { useLayoutEffect } from 'react'

/**
 * Moves the focus to the start of the page, or of the dialog around it, when a part that has it disappears, such as a
 * retry that worked.
 */
export function useFocusMainAfter(): void {
  useLayoutEffect(
    () => () => {
      const focused = document.activeElement
      const dialog = focused?.closest<HTMLElement>('[aria-modal="true"]')
      // The part is still there.
      queueMicrotask(() => {
        if (focused?.isConnected || document.activeElement !== document.body) return
        const place = dialog ?? document.getElementById('main')
        place?.focus({ preventScroll: true })
      })
    },
    [],
  )
}
