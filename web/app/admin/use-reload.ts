import { useQueryClient } from '@tanstack/react-query'

/**
 * Reloads what is shown once a change has settled, even without a reply: it may have gone through.
 * A success waits for it, so that its button stays busy until it is gone. A failure is shown right away:
 * while the shop can't be reached, reloading is retried for minutes.
 */
export function useReload() {
  const queries = useQueryClient()
  return (_reply: unknown, error: Error | null) => {
    const reload = queries.invalidateQueries()
    return error ? undefined : reload
  }
}
