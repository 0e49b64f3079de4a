import type { BulkReply } from '../contract/bulk.ts'
import type { ErrorCode } from '../contract/errors.ts'
import type { TableLine, TableReply } from '../contract/table-import.ts'
import { Failure } from './failure.ts'

/** These concern the caller rather than one record, so they stop the others, too. */
const callerErrors: ErrorCode[] = ['forbidden', 'unauthenticated']

function isRecordFailure(error: unknown): error is Failure {
  return error instanceof Failure && !callerErrors.includes(error.code)
}

/**
 * Runs an action on several records, one after another and each in its own transaction. A failure of
 * one does not stop the others.
 * @throws Failure `forbidden` or `unauthenticated`, and any error that is not a Failure
 */
export async function runBulk(
  ids: string[],
  work: (id: string) => Promise<unknown>,
): Promise<BulkReply> {
  const reply: BulkReply = { done: [], failed: [] }
  for (const id of ids) {
    try {
      await work(id)
      reply.done.push(id)
    } catch (error) {
      if (!isRecordFailure(error)) throw error
      reply.failed.push({ id, code: error.code, message: error.message })
    }
  }
  return reply
}

/** `runBulk` for the rows of a file. @returns those that failed */
export async function applyRows<Row extends { shown: TableLine }>(
  rows: Row[],
  work: (row: Row) => Promise<void>,
): Promise<TableReply['failed']> {
  const failed: TableReply['failed'] = []
  for (const row of rows) {
    try {
      await work(row)
    } catch (error) {
      if (!isRecordFailure(error)) throw error
      failed.push({ line: row.shown.line, name: row.shown.name, text: error.message })
    }
  }
  return failed
}
