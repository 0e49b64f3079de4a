import { ApiError } from '../../../../contract/client.ts'
import { isSignedOut } from '../../api.ts'
import { unexpected } from '../../forms/use-submission.ts'
import type { BulkReply } from './bulk-action.ts'

/** Calls the API once for each record. One that fails stops none of the others. */
export async function oneByOne<R extends { id: string }>(
  records: R[],
  onProgress: (done: number) => void,
  change: (record: R) => Promise<unknown>,
): Promise<BulkReply> {
  const reply: BulkReply = { done: [], failed: [] }
  for (const [index, record] of records.entries()) {
    const { id } = record
    onProgress(index)
    try {
      await change(record)
      reply.done.push(id)
    } catch (error) {
      // The page is about to be left.
      if (isSignedOut(error)) throw error
      const message = error instanceof ApiError ? error.message : unexpected
      reply.failed.push({ id, message })
    }
  }
  return reply
}
