import type { BulkReply } from '../contract/bulk.ts'
import type { ErrorCode } from '../contract/errors.ts'
import type { TableLine, TableReply } from '../contract/table-import.ts'
import { Failure } from './failure.ts'

/** These concern the caller rather than one record, so they stop the others, too. */
const callerErrors: ErrorCode[] = ['forbidden', 'unauthenticated']

/** Works on items one after another. @returns what is said of those that failed, which stop none of the others */
async function collectFailures<Item, Failed>(
  items: Item[],
  work: (item: Item) => Promise<void>,
  describe: (item: Item, failure: Failure) => Failed,
): Promise<Failed[]> {
  const failed: Failed[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      if (!(error instanceof Failure) || callerErrors.includes(error.code)) throw error
      failed.push(describe(item, error))
    }
  }
  return failed
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
  const done: string[] = []
  const workOn = async (id: string) => {
    await work(id)
    done.push(id)
  }
  const failed = await collectFailures(ids, workOn, (id, { code, message }) => ({
    ...{ id, code, message },
  }))
  return { done, failed }
}

/** `runBulk` for the rows of a file. @returns those that failed */
export function applyRows<Row extends { shown: TableLine }>(
  rows: Row[],
  work: (row: Row) => Promise<void>,
): Promise<TableReply['failed']> {
  return collectFailures(rows, work, ({ shown: { line, name } }, { message: text }) => ({
    ...{ line, name, text },
  }))
}
