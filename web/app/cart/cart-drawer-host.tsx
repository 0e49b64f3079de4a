import { type ReactElement, useLayoutEffect } from 'react'
import { create } from 'zustand'

type Host = { isThere: boolean; drawer: ReactElement | null }

const useHost = create<Host>(() => ({ isThere: false, drawer: null }))

/**
 * Opens a drawer, or closes it. The caller loads the drawer's own code. Without a host, as in the checkout, none opens,
 * or a later page would open it.
 */
export function showDrawer(drawer: ReactElement | null): void {
  useHost.setState(({ isThere }) => ({ drawer: isThere ? drawer : null }))
}

export function CartDrawerHost() {
  // Before another header’s: a page that failed to load has its own, where the drawer would open again.
  useLayoutEffect(() => {
    useHost.setState({ isThere: true })
    return () => useHost.setState({ isThere: false, drawer: null })
  }, [])
  return useHost(({ drawer }) => drawer)
}
