import { ApiError } from '../../../contract/client.ts'
import { unexpected } from '../forms/use-submission.ts'

/** Why something failed, for an admin to read. Only the API's errors are written for that. */
export function failureText(error: Error | null): string | null {
  if (!error) return null
  return error instanceof ApiError ? error.message : unexpected
}
