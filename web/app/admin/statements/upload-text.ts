import { ApiError } from '../../../../contract/client.ts'
import { failureText } from '../import/import-text.ts'

/** What is wrong with the chosen columns, which is said at them. */
export function columnsError(error: Error | null): string | undefined {
  const words = error instanceof ApiError ? error.fields.columns : undefined
  return words && `${words}.`
}

/** Anything else that is wrong. */
export function uploadError(error: Error | null): string | null {
  return columnsError(error) ? null : failureText(error)
}
