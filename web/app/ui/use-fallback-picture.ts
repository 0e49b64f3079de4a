import { useState } from 'react'

/** What an image shows: a picture, or another one where that turns out to be missing. */
export function useFallbackPicture(src: string, fallback: string) {
  const [missing, setMissing] = useState('')
  return { src: src === missing ? fallback : src, onError: () => setMissing(src) }
}
