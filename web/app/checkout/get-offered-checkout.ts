import type { CheckoutQuery, CheckoutReply } from '../../../contract/checkout/checkout.ts'
import { ApiError, type Client } from '../../../contract/client.ts'

/** The checkout for a buyer's choices, except those that the shop no longer offers. */
export async function getOfferedCheckout(
  client: Client,
  query: CheckoutQuery,
  signal?: AbortSignal,
): Promise<CheckoutReply> {
  try {
    return await client('GET /api/checkout', { query, ...(signal && { signal }) })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 422)) throw error
    const { fields } = error
    const offered = Object.entries(query).filter(([name]) => !fields[name])
    if (offered.length === Object.keys(query).length) throw error
    return getOfferedCheckout(client, Object.fromEntries(offered), signal)
  }
}
