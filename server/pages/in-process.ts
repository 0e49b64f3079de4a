import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify'
import type { Fetch } from '../../contract/client.ts'

/** Whom a page calls the API for. */
type OnBehalfOf = { request: FastifyRequest; reply: FastifyReply; origin: string }

/**
 * Calls of the app without a network between.
 * @param visitor whose cookies and address the calls carry, and whose browser gets the cookies that
 * they set; without one a call is nobody's
 */
export function inProcess(app: FastifyInstance, visitor?: OnBehalfOf): Fetch {
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
      headers: { ...Object.fromEntries(encoded.headers), ...(visitor && identify(visitor)) },
      ...(body != null && { payload: Buffer.from(await encoded.arrayBuffer()) }),
      ...(visitor && { remoteAddress: visitor.request.ip }),
      ...(signal && { signal }),
    })
    const cookies = [answer.headers['set-cookie'] ?? []].flat()
    for (const cookie of cookies) visitor?.reply.header('set-cookie', cookie)
    return new Response(answer.body, { status: answer.statusCode })
  }
}

/** The page was checked for coming from another site before it came to this. */
function identify({ request, origin }: OnBehalfOf) {
  const { cookie } = request.headers
  return { origin, ...(cookie && { cookie }) }
}
