import { Overloaded } from '../database.ts'

// Result codes: https://sqlite.org/rescode.html
export const busy = 5
export const readOnly = 8
const ioError = 10
const full = 13
const uniqueViolations = [1555, 2067]
const foreignKeyViolation = 787

export function codeOf(error: unknown): number {
  return (error as { errcode?: number } | null)?.errcode ?? 0
}

/** An error's primary code; the other bits only refine it. */
export function primaryCodeOf(error: unknown): number {
  return codeOf(error) & 0xff
}

export function isUniqueViolation(error: unknown): boolean {
  return uniqueViolations.includes(codeOf(error))
}

export function isWriteConflict(error: unknown): boolean {
  return isUniqueViolation(error) || codeOf(error) === foreignKeyViolation
}

/** If the disk is full, SQLite says so, or just `disk I/O error`. */
export function isDiskFailure(error: unknown): boolean {
  return [ioError, full].includes(primaryCodeOf(error))
}

export function isUnavailable(error: unknown): boolean {
  return (
    error instanceof Overloaded ||
    isDiskFailure(error) ||
    [busy, readOnly].includes(primaryCodeOf(error))
  )
}
