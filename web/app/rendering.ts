import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** What one rendering on the server was given. */
export const renderingContext = createContext<{
  nonce: string
  onError: (error: unknown) => void
}>()

/** The nonce of the inline scripts; undefined in the browser, where none are made. */
export const NonceContext = createReactContext<string | undefined>(undefined)
