import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** A line of text as a wheel counts it in some browsers, in pixels. */
const line = 16
/** How much of what is in sight is scrolled by a button. */
const turned = 0.8

/** What a list that scrolls sideways needs of scripts; its item with aria-current comes into sight. */
export function useSideways() {
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
  /** A wheel turns the list, and the page once the list is at its end. */
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
    const chosen = list.current?.querySelector('[aria-current]') ?? null
    if (chosen !== current.current && list.current) bringIntoSight(list.current, chosen)
    current.current = chosen
  })

  const turn = (way: 1 | -1) => {
    list.current?.scrollBy({ left: way * turned * list.current.clientWidth })
  }
  return { list, before, after, turn }
}

/** Unlike scrollIntoView it leaves the page where it is. */
function bringIntoSight(list: Element, item: Element | null) {
  if (!item) return
  const [around, of] = [list.getBoundingClientRect(), item.getBoundingClientRect()]
  if (of.left >= around.left && of.right <= around.right) return
  const left = of.left + of.width / 2 - (around.left + around.width / 2)
  list.scrollBy({ left, behavior: 'instant' })
}
