import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

/** Calls back once a link or Back has led elsewhere. */
export function useOnNavigation(onNavigate: () => void): void {
  const { key } = useLocation()
  const shown = useRef(key)
  const notify = useEffectEvent(onNavigate)
  useEffect(() => {
    if (shown.current !== key) notify()
    shown.current = key
  }, [key])
}
