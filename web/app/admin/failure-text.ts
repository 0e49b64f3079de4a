import { ApiError } from '../../../contract/client.ts'
import { unexpected } from '../forms/use-submission.ts'

/** Why something failed, for an admin to read. Only the API's errors are written for that. */
export function failureText(error: Error | null): string | null {
  if (!error) return null
  return error instanceof ApiError ? error.message : unexpected
}

/** For changes: without a reply, one may have been made. A 503 usually comes from the shop itself and says more. */
export function changeFailureText(error: Error | null): string | null {
  const isLost = error instanceof ApiError && error.code === 'unavailable' && error.status !== 503
  if (!isLost) return failureText(error)
  return 'We lost the connection and don’t know whether this was done. Check the list before trying again.'
}
