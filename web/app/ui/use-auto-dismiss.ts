import { useEffect, useEffectEvent, useState } from 'react'

/** Closes a message after a while, but not while it is hovered or contains the focus. */
export function useAutoDismiss(
  message: string | null | undefined,
  close: () => void,
  seconds: number,
) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = pointed || focused
  useEffect(() => {
    if (!message) {
      setPointed(false)
      setFocused(false)
    }
  }, [message])
  const onTime = useEffectEvent(close)
  useEffect(() => {
    if (!message || held) return
    const timer = setTimeout(() => onTime(), seconds * 1000)
    return () => clearTimeout(timer)
  }, [message, held, seconds])
  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}
