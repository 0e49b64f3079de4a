import { parse } from 'node:querystring'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Dependencies, Reply } from '../pages/reply-cache-entry.ts'
import { pathPattern } from './path-pattern.ts'

/** What the reply to a cacheable call depends on. */
export type CacheableCall = { params: unknown; query: unknown }

type Handled = { reply: unknown; dependsOn: Dependencies }

type Row = {
  path: RegExp
  names: string[]
  /** @throws ZodError if the contract rejects the call */
  answer: (call: CacheableCall) => Promise<{ body: string; dependsOn: Dependencies }>
  /** Those of its first reply through the framework. */
  headers?: Reply['headers']
}

/**
 * Calls of cacheable endpoints without a trip through the framework: anyone may make them, and their
 * reply depends on the URL alone.
 */
export class DirectCalls {
  readonly #rows: Row[] = []

  add(path: string, row: Endpoint, handle: (call: CacheableCall) => Promise<Handled>): void {
    const serialize = serializerCompiler({ schema: row.reply, method: 'GET', url: path })
    const answer = async ({ params, query }: CacheableCall) => {
      const parsed = { params: row.params?.parse(params), query: row.query?.parse(query) }
      const { reply, dependsOn } = await handle(parsed)
      return { body: serialize(reply), dependsOn }
    }
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    this.#rows.push({ path: pathPattern(path), names, answer })
  }

  /**
   * The reply to a canonical URL.
   * @param throughFramework replies to pages, and once to each endpoint, which tells its headers
   * @throws what the endpoint does
   */
  async reply(url: string, throughFramework: () => Promise<Reply>): Promise<Reply> {
    const [path = '', search = ''] = url.split('?')
    const row = this.#rows.find(row => row.path.test(path))
    if (!row) return throughFramework()
    if (!row.headers) {
      const reply = await throughFramework()
      if (reply.status !== 200) return reply
      row.headers = reply.headers
    }
    const values = row.path.exec(path)?.slice(1) ?? []
    const params = Object.fromEntries(
      row.names.map((name, place) => [name, decodeURIComponent(values[place] ?? '')]),
    )
    const { body, dependsOn } = await row.answer({ params, query: { ...parse(search) } })
    return { status: 200, headers: row.headers, body: Buffer.from(body), dependsOn }
  }
}
