import { ApiError, type Client } from '../../../contract/client.ts'
import { orFail } from '../api.ts'

type Asked = { number: string; key?: string | undefined }

/** An order, what it can be paid by, and whether nobody is signed in; without words on why there is none. */
export function loadOrder(client: Client, { number, key }: Asked, signal: AbortSignal) {
  return orFail(load())

  async function load() {
    const query = { key }
    const { order, next } = await client('GET /api/order/{number}', {
      params: { number },
      query,
      signal,
    }).catch(toNotFound)
    const { user } = await client('GET /api/auth/session', { signal })
    const isGuest = user === null
    if (!order.can.includes('pay')) return { order, next, isGuest, paymentMethods: [] }
    const { checkout } = await client('GET /api/checkout', { signal })
    return { order, next, isGuest, paymentMethods: checkout.paymentMethods }
  }
}

/** A number or a key that cannot be one is as wrong as any other. */
export function toNotFound(error: unknown): never {
  const isBroken = error instanceof ApiError && [400, 422].includes(error.status)
  if (!isBroken) throw error
  throw new ApiError(404, { code: 'not_found', message: 'There is no such order.' })
}
