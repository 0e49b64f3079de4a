import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify'
import type { Fetch } from '../../contract/client.ts'

/** Whom a page calls the API for. */
type OnBehalfOf = { request: FastifyRequest; reply: FastifyReply; origin: string }

/**
 * Calls of the app without a network between.
 * @param visitor whose cookies and address the calls carry, and whose browser gets the cookies that
 * they set, as does the next call; without one a call is nobody's
 */
export function inProcess(app: FastifyInstance, visitor?: OnBehalfOf): Fetch {
  const cookies = new Map(Object.entries(visitor?.request.cookies ?? {}))
  // The page was checked for coming from another site before it came to this.
  const identity = () => visitor && { origin: visitor.origin, cookie: cookieHeader(cookies) }
  return async (url, { method = 'GET', headers, body, signal }) => {
    // It encodes a form, and says how.
    const encoded = new Request(new URL(url, 'http://shop'), {
      method,
      ...(headers && { headers }),
      ...(body != null && { body }),
    })
    const answer = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      headers: { ...Object.fromEntries(encoded.headers), ...identity() },
      ...(body != null && { payload: Buffer.from(await encoded.arrayBuffer()) }),
      ...(visitor && { remoteAddress: visitor.request.ip }),
      ...(signal && { signal }),
    })
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) {
      visitor?.reply.header('set-cookie', cookie)
    }
    return new Response(answer.body, { status: answer.statusCode })
  }
}

function cookieHeader(cookies: Map<string, string | undefined>): string {
  const set = [...cookies].filter(([, value]) => value)
  return set.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('; ')
}
