import { useQueryClient } from '@tanstack/react-query'

/**
 * Loads what is shown anew once a change is settled, even without a reply: it may have been done.
 * A success waits, so that its button stays busy until it is gone. A failure is told at once: what
 * can't be reached is tried for minutes.
 */
export function useReload() {
  const queries = useQueryClient()
  return (_reply: unknown, error: Error | null) => {
    const reload = queries.invalidateQueries()
    return error ? undefined : reload
  }
}
