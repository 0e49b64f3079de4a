import { useEffect, useState } from 'react'

/** Returns the focus to what had it before, once this is gone and nothing else has taken it. */
export function useReturnFocus() {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isFree = document.activeElement === document.body
      if (isFree && opener instanceof HTMLElement && opener.isConnected) opener.focus()
    },
    [opener],
  )
}
