import type { ReactElement } from 'react'
import { create } from 'zustand'

const useDrawer = create<{ drawer: ReactElement | null }>(() => ({ drawer: null }))

/** Opens a drawer, or closes it. The caller loads the drawer's own code. */
export function showDrawer(drawer: ReactElement | null): void {
  useDrawer.setState({ drawer })
}

export function CartDrawerHost() {
  return useDrawer(({ drawer }) => drawer)
}
