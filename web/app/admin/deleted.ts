import { ApiError } from '../../../contract/client.ts'

/** What is gone already, as another admin deleted it, is deleted as it was meant to be. */
export async function deleted(
  deleting: Promise<{ message: string }>,
): Promise<{ message: string }> {
  try {
    return await deleting
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      return { message: 'It was gone already.' }
    throw error
  }
}
