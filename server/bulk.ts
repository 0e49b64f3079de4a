import type { BulkReply } from '../contract/bulk.ts'
import type { ErrorCode } from '../contract/errors.ts'
import { Failure } from './failure.ts'

/** These concern the caller rather than one record, so they stop the others, too. */
const callerErrors: ErrorCode[] = ['forbidden', 'unauthenticated']

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
      if (!(error instanceof Failure) || callerErrors.includes(error.code)) throw error
      reply.failed.push({ id, code: error.code, message: error.message })
    }
  }
  return reply
}
