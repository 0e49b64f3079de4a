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
