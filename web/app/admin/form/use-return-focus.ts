import { useEffect, useState } from 'react'

/**
 * Returns the focus to what had it before when this closes, unless something else has it. If that element is gone,
 * focuses the start of the page.
 */
export function useReturnFocus() {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
      else document.getElementById('main')?.focus({ preventScroll: true })
    },
    [opener],
  )
}
