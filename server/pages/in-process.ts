import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify'
import type { Fetch } from '../../contract/client.ts'
import type { PageDependencies } from './page-dependencies.ts'
import type { ReplyTo } from './reply-cache.ts'
import type { CacheEntry } from './reply-cache-entry.ts'

type Options = {
  /** Replies to the calls whose replies are the same for everyone. */
  replyTo?: ReplyTo
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
  { replyTo, dependencies, visitor }: Options = {},
): Fetch {
  const cookies = new Map(Object.entries(visitor?.request.cookies ?? {}))
  // The page's own request has already passed the cross-site check.
  const identity = () => visitor && { origin: visitor.origin, cookie: cookieHeader(cookies) }
  return async (url, { method = 'GET', headers, body, signal }) => {
    const cached = method === 'GET' ? await replyTo?.(url) : undefined
    dependencies?.add(cached?.dependsOn)
    if (cached) return replyOf(cached.status, async () => contentOf(cached))
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
    return replyOf(answer.statusCode, async () => answer.json())
  }
}

const replyOf = (status: number, json: () => Promise<unknown>) => ({
  ok: status >= 200 && status < 300,
  status,
  json,
})

/** The parsed content of replies that nearly all pages use. Pages share it, so it is frozen. */
const shared = new WeakMap<CacheEntry, unknown>()

/** Parses a reply: once, if it depends on the settings alone. */
function contentOf(entry: CacheEntry): unknown {
  const known = shared.get(entry)
  if (known) return known
  const text = entry.body.toString()
  if (entry.dependsOn?.length !== 0) return JSON.parse(text)
  const content = JSON.parse(text, (_, value) => Object.freeze(value))
  shared.set(entry, content)
  return content
}

function cookieHeader(cookies: Map<string, string | undefined>): string {
  const set = [...cookies].filter(([, value]) => value)
  return set.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('; ')
}
