import { ApiError, type Client } from '../../../contract/client.ts'
import { withRouteErrors } from '../api.ts'

type Params = { number: string; key?: string | undefined }

/** The order, how to pay it, and whether nobody is signed in. */
export function loadOrder(client: Client, { number, key }: Params, signal?: AbortSignal) {
  const order = client('GET /api/order/{number}', { params: { number }, query: { key }, signal })
  const session = client('GET /api/auth/session', { signal })
  return withRouteErrors(
    Promise.all([order.catch(toNotFound), session]).then(([reply, { user }]) => ({
      ...reply,
      isGuest: user === null,
    })),
  )
}

/** A malformed number or key gets the same reply as a wrong one. */
export function toNotFound(error: unknown): never {
  const isMalformed = error instanceof ApiError && [400, 422].includes(error.status)
  if (!isMalformed) throw error
  throw new ApiError(404, { code: 'not_found', message: 'This order doesn’t exist.' })
}
