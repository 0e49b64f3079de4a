import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** The context of one rendering on the server. */
export type Rendering = {
  /** Marks the inline scripts of this rendering. */
  nonce: string
  /** Waits for the turn to render. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
  onError: (error: unknown) => void
  /** The page, set once it is rendered: as a response's body, it would be encoded and decoded. */
  html?: string
}

export const renderingContext = createContext<Rendering>()

/** The nonce of the inline scripts; undefined in the browser, which renders none. */
export const NonceContext = createReactContext<string | undefined>(undefined)

/** The HTML within parts of the page that were rendered before (cached-parts.ts). */
export type CachedParts = { header?: string | undefined; footer?: string | undefined }

export const CachedPartsContext = createReactContext<CachedParts>({})
