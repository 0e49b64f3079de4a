import type { CheckoutQuery } from '../../../contract/checkout.ts'
import { ApiError, type Client } from '../../../contract/client.ts'

/** The checkout for a choice, or without what the shop doesn't offer any more. */
export async function getOffered(client: Client, query: CheckoutQuery, signal?: AbortSignal) {
  const input = signal ? { signal } : {}
  try {
    return await client('GET /api/checkout', { query, ...input })
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return client('GET /api/checkout', input)
    throw error
  }
}
