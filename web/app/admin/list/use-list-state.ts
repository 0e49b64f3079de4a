import { useLocation } from 'react-router'
import type { ListState } from '../links.ts'

/** What the current list passes to the pages of its records, so that they lead back to it. */
export function useListState(): ListState {
  const { pathname, search } = useLocation()
  return { from: pathname + search }
}
