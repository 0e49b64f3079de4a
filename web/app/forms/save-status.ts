import { ApiError } from '../../../contract/client.ts'

/** What became of a draft or an action. `outdated`: the record has changed; the draft is kept. */
export type SaveStatus = {
  kind: 'success' | 'error' | 'outdated'
  message: string
  /** Something is left to do, so the message stays. */
  persistent?: boolean
  /** Of an action beside the form. */
  aside?: boolean
}

export const nothing = 'No changes to save.'
export const newerLoaded = 'Latest version loaded. Your edits are kept.'

/** A taken name is also a conflict, but of a field. */
export function isOutdated(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && error.code === 'conflict' && Object.keys(error.fields).length === 0
  )
}
