import { useEffect, useState } from 'react'

/**
 * Returns the focus to what had it before, once this is gone and nothing else has taken it, or to the start of the
 * page that has replaced it.
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
