import { type ReactElement, useEffect } from 'react'
import { create } from 'zustand'

const useDrawer = create<{ drawer: ReactElement | null }>(() => ({ drawer: null }))

/** Opens a drawer, or closes it. The caller loads the drawer's own code. */
export function showDrawer(drawer: ReactElement | null): void {
  useDrawer.setState({ drawer })
}

export function CartDrawerHost() {
  // A page that failed has a header of its own, on which an open drawer would stay.
  useEffect(() => () => showDrawer(null), [])
  return useDrawer(({ drawer }) => drawer)
}
