import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify'
import type { Fetch } from '../../contract/client.ts'
import type { PageDependencies } from './page-dependencies.ts'
import type { ReplyCache } from './reply-cache.ts'

type Options = {
  /** Answers the calls whose replies are the same for everyone. */
  cache?: Pick<ReplyCache, 'reply'>
  /** Collects what all replies depend on. */
  dependencies?: PageDependencies
  /**
   * Whose cookies and address the calls carry, and whose browser gets the cookies that they set;
   * without one, calls are anonymous.
   */
  visitor?: { request: FastifyRequest; reply: FastifyReply; origin: string }
}

/** Calls the app without a network in between. */
export function createInProcessFetch(
  app: FastifyInstance,
  { cache, dependencies, visitor }: Options = {},
): Fetch {
  const cookies = new Map(Object.entries(visitor?.request.cookies ?? {}))
  // The page's own request has already passed the cross-site check.
  const identity = () => visitor && { origin: visitor.origin, cookie: cookieHeader(cookies) }
  return async (url, { method = 'GET', headers, body, signal }) => {
    const cached = method === 'GET' ? await cache?.reply(url) : undefined
    dependencies?.add(cached?.dependsOn)
    if (cached) return new Response(cached.body, { status: cached.status })
    // Encodes a form, and sets its content type.
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
