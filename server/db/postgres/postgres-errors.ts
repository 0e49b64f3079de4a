import pg from 'pg'
import { Overloaded } from '../database.ts'

/** The server doesn't answer new connections either (postgres-availability.ts). */
export class Unreachable extends Error {
  constructor() {
    super('The database doesn’t answer.')
  }
}

/**
 * SQLSTATEs: the connection is cut; the server stops, starts, has no connection left, canceled a
 * query after its time limit or became a standby; transactions deadlocked.
 */
const serverUnavailable = /^(08|57P0|53|57014|25006|40P01)/
const networkFailed = /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)/
/** The errors of pg and pg-pool that have no code. */
const connectionLost = new Set([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
])

/** SQLSTATEs of a server that stops or starts. */
const stopsOrStarts = /^57P0/

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'

/** What the server says while all its connections are taken. */
const tooManyConnections = '53300'

export function isUnavailable(error: unknown): boolean {
  if (error instanceof Overloaded || error instanceof Unreachable) return true
  if (error instanceof pg.DatabaseError) return serverUnavailable.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  const { code, message } = error as NodeJS.ErrnoException
  return code === undefined ? connectionLost.has(message) : networkFailed.test(code)
}

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code

export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === uniqueViolation
}

export function isWriteConflict(error: unknown): boolean {
  return isUniqueViolation(error) || codeOf(error) === foreignKeyViolation
}

/** Whether it shows that the server is there: one that rejects a new connection may serve the open ones. */
export function isAnswer(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !stopsOrStarts.test(error.code ?? '')
}

export function hasNoConnectionLeft(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === tooManyConnections
}
