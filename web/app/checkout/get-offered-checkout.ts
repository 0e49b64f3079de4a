import type { CheckoutQuery } from '../../../contract/checkout.ts'
import { ApiError, type Client } from '../../../contract/client.ts'

/** The checkout for a buyer's choices, or for the shop's own if it no longer offers one of them. */
export async function getOfferedCheckout(
  client: Client,
  query: CheckoutQuery,
  signal?: AbortSignal,
) {
  const input = signal ? { signal } : {}
  try {
    return await client('GET /api/checkout', { query, ...input })
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return client('GET /api/checkout', input)
    throw error
  }
}
