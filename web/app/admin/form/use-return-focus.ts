import { useEffect, useState } from 'react'
import { focusStart } from '../../ui/focus-start.ts'

/**
 * Returns the focus to what had it before when this closes, unless something else has it. If that element is gone,
 * focuses the start of the page, or of the dialog below.
 */
export function useReturnFocus() {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
      else focusStart()
    },
    [opener],
  )
}
