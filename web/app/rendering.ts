import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** What one rendering on the server was given. */
export type Rendering = {
  /** Marks the inline scripts of this one rendering. */
  nonce: string
  /** Waits for the turn to render. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
  onError: (error: unknown) => void
}

export const renderingContext = createContext<Rendering>()

/** The nonce of the inline scripts; undefined in the browser, where none are made. */
export const NonceContext = createReactContext<string | undefined>(undefined)

/** Where the shop is; undefined in the browser, which knows. */
export const OriginContext = createReactContext<string | undefined>(undefined)
