import type { ErrorCode, ErrorDetails } from '../contract/errors.ts'

type Details = {
  /** The problem of each invalid field. */
  fields?: Record<string, string>
  /** Seconds after which a retry may succeed. */
  retryAfter?: number
  /** Data for the client to act on. */
  details?: ErrorDetails
  cause?: unknown
}

/** An expected failure, whose message is shown to the user. Any other error is a bug. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined
  readonly details: ErrorDetails | undefined

  constructor(
    code: ErrorCode,
    message: string,
    { fields, retryAfter, details, cause }: Details = {},
  ) {
    super(message, { cause })
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
    this.details = details
  }
}

export function isUnavailable(error: unknown): boolean {
  return error instanceof Failure && error.code === 'unavailable'
}

export function isInvalid(error: unknown): error is Failure {
  return error instanceof Failure && error.code === 'validation_failed'
}

/** The shop has too much to do now. @param cause for the log */
export function tooBusy(cause?: unknown): Failure {
  const message = 'We’re very busy right now. Try again.'
  return new Failure('unavailable', message, { retryAfter: 5, cause })
}

/** @param sentence what to do, without its period if it is the only one */
export function failureAt(
  field: string,
  code: ErrorCode,
  sentence: string,
  cause?: unknown,
): Failure {
  return new Failure(code, withPeriod(sentence), { fields: { [field]: sentence }, cause })
}

export function invalid(field: string, sentence: string, cause?: unknown): Failure {
  return failureAt(field, 'validation_failed', sentence, cause)
}

/** Waits for a write. @throws Failure `conflict` at a field if another record has its unique value by then */
export async function rejectTaken<T>(
  { db }: { db: { isUniqueViolation: (error: unknown) => boolean } },
  field: string,
  sentence: string,
  written: Promise<T>,
): Promise<T> {
  return written.catch(error => {
    throw db.isUniqueViolation(error) ? failureAt(field, 'conflict', sentence, error) : error
  })
}

export function withPeriod(sentence: string): string {
  return sentence.replace(/[^.?!]$/, '$&.')
}

/**
 * Rejects an update of an outdated record. An update without `updatedAt` always applies.
 * @throws Failure `conflict`
 */
export function requireCurrent(what: string, now: string, updatedAt: string | undefined): void {
  if (!updatedAt || updatedAt === now) return
  const message = `This ${what} has changed since you opened it. Load the latest version.`
  throw new Failure('conflict', message)
}
