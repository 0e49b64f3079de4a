import { parse } from 'node:querystring'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { ReplyTo } from '../pages/reply-cache.ts'
import type { Dependencies, Reply } from '../pages/reply-cache-entry.ts'
import { pathPattern } from './path-pattern.ts'

/** What the reply to a cacheable call depends on. */
export type CacheableCall = { params: unknown; query: unknown }

type Handled = { reply: unknown; dependsOn: Dependencies }

/** A reply with the headers that not all replies of its route have. */
type Answer = Omit<Reply, 'headers'> & { headers?: Record<string, string> }

type Row = {
  path: RegExp
  answer: (url: string, match: RegExpExecArray, replyTo: ReplyTo) => Promise<Answer>
  /** Those of its first reply through the framework. */
  headers?: Reply['headers']
}

/**
 * Cacheable endpoints and public pages without a trip through the framework: anyone may ask for them, and
 * their reply depends on the URL alone.
 */
export class DirectCalls {
  readonly #rows: Row[] = []

  add(path: string, row: Endpoint, handle: (call: CacheableCall) => Promise<Handled>): void {
    const serialize = serializerCompiler({ schema: row.reply, method: 'GET', url: path })
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    /** @throws ZodError if the contract rejects the call */
    const answer: Row['answer'] = async (url, [, ...values]) => {
      const params = Object.fromEntries(
        names.map((name, place) => [name, decodeURIComponent(values[place] ?? '')]),
      )
      const [, search = ''] = url.split('?')
      const { reply, dependsOn } = await handle({
        params: row.params?.parse(params),
        query: row.query?.parse({ ...parse(search) }),
      })
      return { status: 200, body: Buffer.from(serialize(reply)), dependsOn }
    }
    this.#rows.push({ path: pathPattern(path), answer })
  }

  /** @param render gets the canonical URL */
  addPage(path: string, render: (url: string, replyTo: ReplyTo) => Promise<Answer>): void {
    const answer: Row['answer'] = (url, _, replyTo) => render(url, replyTo)
    this.#rows.push({ path: pathPattern(path), answer })
  }

  /**
   * The reply to a canonical URL.
   * @param options.replyTo replies to the calls of a page
   * @param options.throughFramework replies to what isn't here, and once to each route, which tells its headers
   * @throws what the route does
   */
  async reply(
    url: string,
    options: { replyTo: ReplyTo; throughFramework: () => Promise<Reply> },
  ): Promise<Reply> {
    const [path = ''] = url.split('?')
    for (const row of this.#rows) {
      const match = row.path.exec(path)
      if (!match) continue
      if (!row.headers) {
        const reply = await options.throughFramework()
        if (reply.status !== 200) return reply
        row.headers = reply.headers
      }
      const { headers = {}, ...answer } = await row.answer(url, match, options.replyTo)
      const others = row.headers.filter(([name]) => !(name in headers))
      return { ...answer, headers: [...others, ...Object.entries(headers)] }
    }
    return options.throughFramework()
  }
}
