import { useEffect } from 'react'
import { type NavigateOptions, type Path, parsePath, useLocation, useNavigate } from 'react-router'
import { mergeSearchParams } from './merge-search-params.ts'

/** The last address that a tool asked for, until it is shown. One list is in sight at a time. */
let asked: Path | undefined

/**
 * Navigates to what a tool of a list asks for. What another tool asked for at nearly the same moment
 * is kept: both links were made from the address that is shown.
 */
export function useListNavigate() {
  const shown = useLocation()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another location is shown.
  useEffect(() => {
    asked = undefined
  }, [shown.key])
  return (to: string, options?: NavigateOptions) => {
    const target = mergeSearchParams(to, shown, asked ?? shown)
    asked = { ...shown, search: '', ...parsePath(target) }
    return navigate(target, { preventScrollReset: true, ...options })
  }
}
