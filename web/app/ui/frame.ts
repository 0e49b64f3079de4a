import type { ComponentType, ReactNode } from 'react'

/** What a page has around it instead of the shop's header and footer. */
export type Frame = {
  Top?: ComponentType
  Bottom?: ComponentType
  /** Wraps the page's `main`. */
  Around?: ComponentType<{ children: ReactNode }>
  /** The class of the document, by which the tokens have other values. */
  theme?: string
}

/** A route offers its frame as its `handle`. */
export function isFrame(handle: unknown): handle is Frame {
  return typeof handle === 'object' && handle !== null && ('Top' in handle || 'Around' in handle)
}
