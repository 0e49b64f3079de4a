import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** The height of a line, in pixels, for browsers whose wheel events count lines. */
const line = 16
/** The share of the visible width that a button scrolls. */
const scrolledShare = 0.8

/** The scripts of a list that scrolls sideways; scrolls to its item with aria-current. */
export function useCarousel() {
  const list = useRef<HTMLUListElement>(null)
  const current = useRef<Element>(null)
  const [before, setBefore] = useState(false)
  const [after, setAfter] = useState(false)

  const look = useEffectEvent(() => {
    if (!list.current) return
    const { scrollLeft, scrollWidth, clientWidth } = list.current
    setBefore(scrollLeft > 1)
    setAfter(scrollLeft < scrollWidth - clientWidth - 1)
  })
  /** The wheel scrolls the list, and at its end the page. */
  const wheel = useEffectEvent((event: WheelEvent) => {
    const { deltaX, deltaY, deltaMode } = event
    const along = event.ctrlKey || event.shiftKey || Math.abs(deltaX) >= Math.abs(deltaY)
    if (along || !(deltaY < 0 ? before : after)) return
    event.preventDefault()
    list.current?.scrollBy({ left: deltaY * (deltaMode ? line : 1), behavior: 'instant' })
  })
  useEffect(() => {
    const element = list.current
    if (!element) return
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
      element.removeEventListener('wheel', wheel)
    }
  }, [])
  useEffect(() => {
    look()
    if (!list.current) return
    const chosen = list.current.querySelector('[aria-current]')
    // The user may have scrolled the list before its scripts ran.
    const scrolledByUser = current.current === null && list.current.scrollLeft > 0
    if (chosen !== current.current && !scrolledByUser) bringIntoSight(list.current, chosen)
    current.current = chosen
  })

  const scrollBy = (direction: 1 | -1) => {
    list.current?.scrollBy({ left: direction * scrolledShare * list.current.clientWidth })
  }
  return { list, before, after, scrollBy }
}

/** Unlike scrollIntoView, does not scroll the page. */
function bringIntoSight(list: Element, item: Element | null) {
  if (!item) return
  const [around, of] = [list.getBoundingClientRect(), item.getBoundingClientRect()]
  if (of.left >= around.left && of.right <= around.right) return
  const left = of.left + of.width / 2 - (around.left + around.width / 2)
  list.scrollBy({ left, behavior: 'instant' })
}
