import { useLayoutEffect } from 'react'
import { focusStart } from './focus-start.ts'

/**
 * Moves the focus to the start of the page, or of the dialog over it, when a part that has it disappears, such as a
 * retry that worked.
 */
export function useFocusMainAfter(): void {
  useLayoutEffect(
    () => () => {
      const focused = document.activeElement
      // The part is still there.
      queueMicrotask(() => {
        if (!focused?.isConnected) focusStart()
      })
    },
    [],
  )
}
