import type { ComponentType } from 'react'

/** What a page has above and beneath it instead of the shop's header and footer. */
export type Frame = { Top: ComponentType; Bottom: ComponentType }

/** A route offers its frame as its `handle`. */
export function isFrame(handle: unknown): handle is Frame {
  return typeof handle === 'object' && handle !== null && 'Top' in handle
}
