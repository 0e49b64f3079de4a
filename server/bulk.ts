import type { BulkReply } from '../contract/bulk.ts'
import { Failure } from './failure.ts'

/**
 * Does the same with several records, one after the other and each in a transaction of its own:
 * one that is refused stops none of the others.
 * @throws Failure `forbidden` if the caller may not do it, and what is no refusal
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
      if (!(error instanceof Failure) || error.code === 'forbidden') throw error
      reply.failed.push({ id, code: error.code, message: error.message })
    }
  }
  return reply
}
