import { useState } from 'react'

/** The source of an image: an image, or a fallback if that is missing. */
export function useFallbackImage(src: string, fallback: string) {
  const [missing, setMissing] = useState('')
  return { src: src === missing ? fallback : src, onError: () => setMissing(src) }
}
