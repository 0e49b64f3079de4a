import type { ErrorCode } from '../contract/errors.ts'

type Details = {
  /** What is wrong with which field. */
  fields?: Record<string, string>
  /** Seconds after which another try may succeed. */
  retryAfter?: number
  cause?: unknown
}

/** An expected failure. Its message reaches the person; anything else that is thrown is a bug. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, { fields, retryAfter, cause }: Details = {}) {
    super(message, { cause })
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
  }
}

/** Whether it failed for now only, and for no fault of the person. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Failure && error.code === 'unavailable'
}

export function invalid(field: string, message: string): Failure {
  return new Failure('validation_failed', `${field} ${message}.`, { fields: { [field]: message } })
}

/** For an update that names an older `updatedAt` than the record's. */
export function changedSince(what: string): Failure {
  const message = `This ${what} was changed elsewhere meanwhile. Load the newer state.`
  return new Failure('conflict', message)
}
