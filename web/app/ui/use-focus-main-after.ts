import { useEffect } from 'react'

/** Moves the focus to the start of the page when a part that has it disappears, such as a retry that worked. */
export function useFocusMainAfter(): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body)
        document.getElementById('main')?.focus({ preventScroll: true })
    },
    [],
  )
}
