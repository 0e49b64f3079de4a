import { useState } from 'react'

/** The source of an image: a picture, or a fallback if that is missing. */
export function useFallbackPicture(src: string, fallback: string) {
  const [missing, setMissing] = useState('')
  return { src: src === missing ? fallback : src, onError: () => setMissing(src) }
}
