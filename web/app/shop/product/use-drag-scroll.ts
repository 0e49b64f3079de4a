import { type PointerEvent, useRef } from 'react'

/** Scrolls by dragging with a mouse; touch does so natively. */
export function useDragScroll() {
  const pane = useRef<HTMLDivElement>(null)
  const way = useRef(0)
  const onPointerDown = () => {
    way.current = 0
  }
  const onPointerMove = ({ pointerType, buttons, movementX, movementY }: PointerEvent) => {
    if (pointerType !== 'mouse' || buttons !== 1) return
    way.current += Math.abs(movementX) + Math.abs(movementY)
    pane.current?.scrollBy(-movementX, -movementY)
  }
  /** Whether it was dragged, not clicked. */
  const dragged = () => way.current > 4
  return { pane, dragged, onPointerDown, onPointerMove }
}
