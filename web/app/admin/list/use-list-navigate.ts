import { useEffect } from 'react'
import { type NavigateOptions, type Path, parsePath, useLocation, useNavigate } from 'react-router'
import { mergeSearchParams } from './merge-search-params.ts'

/** The last address that a tool asked for, until it is shown. One list is in sight at a time. */
let asked: Path | undefined

/**
 * Navigates to what a tool of a list asks for. What another tool asked for at nearly the same moment
 * is kept: a link was made from the address that is shown, and a function gets the one that is loading.
 */
export function useListNavigate() {
  const shown = useLocation()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another location is shown.
  useEffect(() => {
    asked = undefined
  }, [shown.key])
  return (link: string | ((asked: URLSearchParams) => string), options?: NavigateOptions) => {
    const from = asked ?? shown
    const target =
      typeof link === 'string'
        ? mergeSearchParams(link, shown, from)
        : link(new URLSearchParams(from.search))
    asked = { ...shown, search: '', ...parsePath(target) }
    return navigate(target, { preventScrollReset: true, ...options })
  }
}
