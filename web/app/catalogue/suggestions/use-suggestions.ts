import { useEffect, useState } from 'react'
import type { Suggestions } from '../../../../contract/catalogue/suggest.ts'
import { suggestLength } from '../../../../contract/catalogue/suggest-length.ts'
import { api } from '../../api.ts'

/** Milliseconds without input before the server is asked. */
const pause = 150

/**
 * The suggestions to what is typed. Those to the previous input stay until the next ones arrive, so that the list
 * doesn't flicker.
 */
export function useSuggestions() {
  const [typed, setTyped] = useState<string>()
  const [found, setFound] = useState<Suggestions>()
  useEffect(() => {
    if (typed === undefined) return
    const request = new AbortController()
    const { signal } = request
    const show = (reply?: Suggestions) => {
      if (!signal.aborted) setFound(reply)
    }
    const ask = () =>
      api('GET /api/suggest', { query: { q: typed }, signal }).then(show, () => show())
    const timer = setTimeout(ask, pause)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [typed])
  const close = () => {
    setTyped(undefined)
    setFound(undefined)
  }
  const ask = (text: string) => {
    const next = text.trim().toLowerCase()
    if (next.length < suggestLength.shortest || next.length > suggestLength.longest) return close()
    setTyped(next)
  }
  return { found, ask, close }
}
