import { type ReactElement, useEffect } from 'react'
import { create } from 'zustand'

const useDrawer = create<{ drawer: ReactElement | null }>(() => ({ drawer: null }))

/** Opens a drawer, or closes it. The caller loads the drawer's own code. */
export function showDrawer(drawer: ReactElement | null): void {
  useDrawer.setState({ drawer })
}

export function CartDrawerHost() {
  // A page that failed to load has its own header, where the drawer would open again.
  useEffect(() => () => showDrawer(null), [])
  return useDrawer(({ drawer }) => drawer)
}
