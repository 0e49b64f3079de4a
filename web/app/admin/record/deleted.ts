import type { BulkReply } from '../../../../contract/bulk.ts'
import { ApiError } from '../../../../contract/client.ts'

/** Deleting what another admin has already deleted counts as success. */
export async function deleted(
  deleting: Promise<{ message: string }>,
): Promise<{ message: string }> {
  try {
    return await deleting
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      return { message: 'It was already deleted.' }
    throw error
  }
}

/** The same for several. Not for what may be gone because it was confirmed, accepted or sent. */
export async function allDeleted(deleting: Promise<BulkReply>): Promise<BulkReply> {
  const { done, failed } = await deleting
  const missing = failed.filter(({ code }) => code === 'not_found')
  return {
    done: [...done, ...missing.map(({ id }) => id)],
    failed: failed.filter(({ code }) => code !== 'not_found'),
  }
}
